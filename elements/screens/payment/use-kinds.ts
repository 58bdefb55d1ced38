import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { parseLanguage } from '../../../src/i18n/languages.ts';
import { hasApplePay } from '../../../src/payment/open-means.ts';
import type { PaymentKind, Seller } from '../../../src/payment/payment.ts';
import { useSdk } from '../../sdk-context.tsx';

/** What decides is waited for no longer than this, in ms; what is not known then is not offered. */
const patienceMs = 4000;

/**
 * The ways to pay that this device has: Apple Pay is offered only where it is set up. Null until that is known, so that
 * nothing moves under somebody who chooses.
 */
export const useKinds = (seller: Seller, kinds: readonly PaymentKind[]): readonly PaymentKind[] | null => {
  const { platform, http } = useSdk();
  const { i18n } = useLingui();
  const language = useRef(parseLanguage(i18n.locale) ?? 'en');
  const isAsked = kinds.includes('apple_pay');
  const shop = useRef(seller);
  shop.current = seller;
  const [hasIt, setHasIt] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    const settle = (has: boolean) => isHere && setHasIt((known) => known ?? has);
    const stop = platform.clock.after(patienceMs, () => settle(false));
    void hasApplePay({ seller: shop.current, http, platform }, language.current).then(settle);
    return () => {
      isHere = false;
      stop();
    };
  }, [isAsked, http, platform]);
  if (!isAsked || hasIt === true) return kinds;
  return hasIt === null ? null : kinds.filter((kind) => kind !== 'apple_pay');
};
