import { createMutation, type Mutation } from '../../query/mutation.ts';
import { payPalPurpose } from '../due/payment-sheet-store.ts';
import { type PayPalPorts, redirectToPayPal } from '../paypal/paypal.ts';

type RedirectResult = Awaited<ReturnType<typeof redirectToPayPal>>;

/**
 * Creates the redirect to PayPal's pages, which lead back to this page of the portal. Its input is the text on PayPal's
 * page. It ends only if the redirect fails, or when the reader returns by the browser's Back button.
 */
export const createPayPalMutation = (ports: PayPalPorts, onSignedOut: () => void): Mutation<string, RedirectResult> =>
  createMutation<string, RedirectResult>(
    { send: (description) => redirectToPayPal(ports, { purpose: payPalPurpose, note: '', description }) },
    { onSignedOut },
  );
