import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { parseLanguage } from '../../src/i18n/languages.ts';
import { hasApplePay } from '../../src/payments/fields/open-payment-fields.ts';
import type { Merchant, PaymentKind } from '../../src/payments/fields/payment.ts';
import { useSdk } from '../host/sdk-context.tsx';

/** The timeout of the Apple Pay check, in ms; after it Apple Pay is not offered. */
const requestTimeoutMs = 4000;

/**
 * Returns the payment kinds that this device supports: Apple Pay only if it is set up. Null until that is known, so
 * that the choice does not move while the reader uses it.
 */
export const useAvailableKinds = (merchant: Merchant, kinds: readonly PaymentKind[]): readonly PaymentKind[] | null => {
  const { platform, http } = useSdk();
  const { i18n } = useLingui();
  const language = useRef(parseLanguage(i18n.locale) ?? 'en');
  const hasApplePayKind = kinds.includes('apple_pay');
  const merchantRef = useRef(merchant);
  merchantRef.current = merchant;
  const [hasApplePaySetUp, setHasApplePaySetUp] = useState<boolean | null>(null);
  useEffect(() => {
    if (!hasApplePayKind) return;
    let isMounted = true;
    const complete = (isSetUp: boolean) => isMounted && setHasApplePaySetUp((current) => current ?? isSetUp);
    const stop = platform.clock.after(requestTimeoutMs, () => complete(false));
    void hasApplePay({ merchant: merchantRef.current, http, platform }, language.current).then(complete);
    return () => {
      isMounted = false;
      stop();
    };
  }, [hasApplePayKind, http, platform]);
  if (!hasApplePayKind || hasApplePaySetUp === true) return kinds;
  return hasApplePaySetUp === null ? null : kinds.filter((kind) => kind !== 'apple_pay');
};
