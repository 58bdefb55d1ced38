import { atom, onMount, type ReadableAtom } from 'nanostores';
import { mayHavePayPalReturn } from '../billing/may-have-paypal-return.ts';
import type { PaymentToken, TokenResult } from '../payments/fields/payment.ts';
import type { PayPalPorts } from '../payments/paypal/paypal.ts';
import type { Platform } from '../platform/platform.ts';
import { type PayPalCheckoutState, parseCheckoutState, serializeCheckoutState } from './paypal-checkout-state.ts';

const purpose = 'checkout';

/** Loads the PayPal code, only for readers who go there or return from there. */
const loadPayPal = () => import('../payments/paypal/paypal.ts');

/** The results of a redirect without a token. */
export type PayPalFailure = Exclude<TokenResult, { kind: 'token' | 'fields' }>['kind'];

/** The result of a return. Its token can be used once, for the plan that the reader agreed to, on its terms. */
export type PayPalReturn =
  | { kind: 'token'; token: PaymentToken; planId: string; terms: PayPalCheckoutState['terms'] }
  | { kind: PayPalFailure };

/** `away`: the page is being left, or a return is being handled. `returned`: no checkout has used the result yet. */
export type PayPalState = { kind: 'idle' } | { kind: 'away' } | { kind: 'returned'; result: PayPalReturn };

/** The redirect to PayPal and the return from it. A page has one, since a return belongs to the page. */
export interface PayPalStore {
  readonly $payPal: ReadableAtom<PayPalState>;
  /** Returns the result of a return and forgets it, so that only one checkout uses it; null if there is none. */
  takeResult(): PayPalReturn | null;
  /** Redirects to PayPal. Resolves only if that fails or the reader comes back. Never rejects. */
  redirect(ports: PayPalPorts, state: PayPalCheckoutState, description: string): Promise<PayPalFailure>;
}

interface PayPalStorePorts extends PayPalPorts {
  platform: PayPalPorts['platform'] & Pick<Platform, 'log'>;
  /** The parameters that were removed from the page's URL. */
  secrets: Readonly<Record<string, string>>;
  /** Called after a return, with the state of the checkout before the redirect. */
  onReturn: (checkoutState: PayPalCheckoutState) => void;
}

/** Creates the PayPal store of a page. A return is handled once, when the store gets its first listener. */
export const createPayPalStore = ({ secrets, onReturn, ...ports }: PayPalStorePorts): PayPalStore => {
  const { platform } = ports;
  let isReturnPending = mayHavePayPalReturn(platform, secrets);
  const $payPal = atom<PayPalState>({ kind: isReturnPending ? 'away' : 'idle' });

  const handleReturn = async (): Promise<PayPalState> => {
    const { completePayPalRedirect } = await loadPayPal();
    const payPalReturn = await completePayPalRedirect(ports, secrets, purpose);
    if (payPalReturn === null) return { kind: 'idle' };
    const { note, result } = payPalReturn;
    const checkoutState = parseCheckoutState(note);
    if (checkoutState !== null) onReturn(checkoutState);
    if (result.kind !== 'token') return { kind: 'returned', result: { kind: result.kind } };
    // Without the plan that was agreed to, nothing can be bought.
    if (checkoutState === null) return { kind: 'idle' };
    return { kind: 'returned', result: { ...result, planId: checkoutState.planId, terms: checkoutState.terms } };
  };

  onMount($payPal, () => {
    if (!isReturnPending) return;
    isReturnPending = false;
    $payPal.set({ kind: 'away' });
    void handleReturn().then(
      (state) => $payPal.set(state),
      (cause: unknown) => {
        platform.log.error('[PW] What PayPal brought could not be taken up', cause);
        // The next checkout of the page tries again.
        isReturnPending = true;
        $payPal.set({ kind: 'idle' });
      },
    );
  });

  return {
    $payPal,
    takeResult: () => {
      const state = $payPal.get();
      if (state.kind !== 'returned') return null;
      $payPal.set({ kind: 'idle' });
      return state.result;
    },
    redirect: async (redirectPorts, checkoutState, description) => {
      $payPal.set({ kind: 'away' });
      let failure: PayPalFailure = 'unreachable';
      try {
        const { redirectToPayPal } = await loadPayPal();
        const note = serializeCheckoutState(checkoutState);
        failure = (await redirectToPayPal(redirectPorts, { purpose, note, description })).kind;
      } catch (cause) {
        platform.log.error('[PW] PayPal could not be loaded', cause);
      }
      $payPal.set({ kind: 'idle' });
      return failure;
    },
  };
};
