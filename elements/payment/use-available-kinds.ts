import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { parseLanguage } from '../../src/i18n/languages.ts';
import { createApplePayStore, getAvailableKinds } from '../../src/payments/fields/apple-pay-store.ts';
import { hasApplePay } from '../../src/payments/fields/open-payment-fields.ts';
import type { Merchant, PaymentKind } from '../../src/payments/fields/payment.ts';
import { useOpenStore } from '../hooks/use-open-store.ts';
import { useSdk } from '../host/sdk-context.tsx';

/** Returns the payment kinds that this device supports; null until that is known. */
export const useAvailableKinds = (merchant: Merchant, kinds: readonly PaymentKind[]): readonly PaymentKind[] | null => {
  const { platform, http } = useSdk();
  const { i18n } = useLingui();
  const store = useOpenStore(() =>
    createApplePayStore(
      kinds.includes('apple_pay'),
      () => hasApplePay({ merchant, http, platform }, parseLanguage(i18n.locale) ?? 'en'),
      platform.clock,
    ),
  );
  return getAvailableKinds(kinds, useStore(store.$isSetUp));
};
