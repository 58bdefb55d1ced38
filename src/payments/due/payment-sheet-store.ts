import { atom, onMount, type ReadableAtom } from 'nanostores';
import { mayHavePayPalReturn } from '../../billing/may-have-paypal-return.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TokenResult } from '../fields/payment.ts';
import { getPaymentAccess } from './payment-access.ts';

/** The purpose of the portal's redirects to PayPal, so that no other page handles their return. */
export const payPalPurpose = 'payment-method';

/** The parameters that open the payment steps. */
export interface PaymentFlowRequest {
  /** The result from PayPal after the reader returned; null at the start. */
  payPalResult: Exclude<TokenResult, { kind: 'fields' }> | null;
  /** False: leaving for PayPal would lose the state around the steps. */
  canRedirect: boolean;
}

/** An open sheet. */
interface OpenPaymentSheet {
  /** Another one for each opening, so that no sheet goes on with the steps of the one before. */
  id: number;
  request: PaymentFlowRequest;
}

/** The sheet with the payment steps. */
export interface PaymentSheetStore {
  /** Null: the sheet is closed. */
  readonly $sheet: ReadableAtom<OpenPaymentSheet | null>;
  open(request: PaymentFlowRequest): void;
  close(): void;
}

interface PaymentSheetPorts {
  http: Http;
  platform: Pick<Platform, 'clock' | 'loadDomOperations' | 'log' | 'page' | 'storage'>;
  /** The parameters that were removed from the URL. */
  secrets: Readonly<Record<string, string>>;
  edition: PortalEdition;
  hasAgent: boolean;
}

/**
 * Creates the store of the sheet. The first listener opens it if the reader returns from PayPal: at the confirmation if
 * they agreed, else at the choice of a method. The code for that is loaded only then.
 */
export const createPaymentSheetStore = ({
  http,
  platform,
  secrets,
  edition,
  hasAgent,
}: PaymentSheetPorts): PaymentSheetStore => {
  const { log } = platform;
  const $sheet = atom<OpenPaymentSheet | null>(null);
  let lastId = 0;
  const open = (request: PaymentFlowRequest) => $sheet.set({ id: ++lastId, request });
  const completeReturn = async () => {
    const { completePayPalRedirect } = await import('../paypal/paypal.ts');
    return completePayPalRedirect({ http, platform, log, merchant: edition }, secrets, payPalPurpose);
  };
  onMount($sheet, () => {
    // A reader who was sent to PayPal had something to pay; the list of subscriptions loads later.
    const isWanted = getPaymentAccess(edition, { hasAgent, hasRunning: true }) === 'form';
    if (!isWanted || !mayHavePayPalReturn(platform, secrets)) return;
    let isCurrent = true;
    completeReturn().then(
      (payPalReturn) => {
        if (isCurrent && payPalReturn !== null) open({ payPalResult: payPalReturn.result, canRedirect: true });
      },
      (cause: unknown) => log.error('[PW] What PayPal brought could not be taken up', cause),
    );
    return () => {
      isCurrent = false;
    };
  });
  return { $sheet, open, close: () => $sheet.set(null) };
};
