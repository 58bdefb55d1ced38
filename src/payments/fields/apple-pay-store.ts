import { atom, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from '../../platform/platform.ts';
import type { PaymentKind } from './payment.ts';

/** The timeout of the Apple Pay check, in ms; after it Apple Pay is not offered. */
const requestTimeoutMs = 4000;

/** The check whether Apple Pay is set up on this device. */
export interface ApplePayStore {
  /** Null until it is known. */
  readonly $isSetUp: ReadableAtom<boolean | null>;
  /** Checks it. The returned function ends that. */
  open(): Dispose;
}

/** Creates the check. Where Apple Pay is not offered, nothing is asked. `hasApplePay` never rejects. */
export const createApplePayStore = (
  isOffered: boolean,
  hasApplePay: () => Promise<boolean>,
  clock: Pick<Clock, 'after'>,
): ApplePayStore => {
  const $isSetUp = atom<boolean | null>(isOffered ? null : false);
  return {
    $isSetUp,
    open: () => {
      if (!isOffered) return () => {};
      let isOpen = true;
      const complete = (isSetUp: boolean) => {
        if (isOpen && $isSetUp.get() === null) $isSetUp.set(isSetUp);
      };
      const stop = clock.after(requestTimeoutMs, () => complete(false));
      void hasApplePay().then(complete);
      return () => {
        isOpen = false;
        stop();
      };
    },
  };
};

/**
 * Returns the payment kinds that this device supports; null until that is known, so that the choice does not move while
 * the reader uses it.
 */
export const getAvailableKinds = (
  kinds: readonly PaymentKind[],
  isApplePaySetUp: boolean | null,
): readonly PaymentKind[] | null => {
  if (!kinds.includes('apple_pay') || isApplePaySetUp === true) return kinds;
  return isApplePaySetUp === null ? null : kinds.filter((kind) => kind !== 'apple_pay');
};
