import type { Http } from '../http/client.ts';
import { paymentSetup } from '../http/contract/payment-setup-calls.ts';
import { Failure } from '../http/failure.ts';
import type { Log } from '../platform/platform.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import type { PaymentAnswer, Seller } from './payment.ts';

/** What a gateway is set up for; Braintree takes cards alone. */
export type SetupKind =
  | { gateway: 'stripe'; type: 'card' | 'apple_pay' | 'us_bank_account' | 'sepa_debit' }
  | { gateway: 'braintree'; type: 'card' };

/** A secret that one confirmation needs, or why there is none. */
export type Setup =
  | { kind: 'secret'; secret: string }
  | Extract<PaymentAnswer, { kind: 'signed-out' | 'too-many' | 'unreachable' }>;

interface SetupPorts {
  http: Http;
  seller: Pick<Seller, 'ids' | 'hosts'>;
  log: Pick<Log, 'error'>;
}

/** Asks the billing service for the secret that a gateway's confirmation begins with. Never rejects. */
export const beginSetup = async ({ http, seller, log }: SetupPorts, wish: SetupKind): Promise<Setup> => {
  const { ids, hosts } = seller;
  try {
    const how = { base: hosts.subsApi ?? undefined, timeoutMs: portalPatienceMs };
    const reply = await http(paymentSetup.begin, { ...how, body: { siteid: ids.siteId, ...wish } });
    if (reply.gateway === wish.gateway) return { kind: 'secret', secret: reply.client_secret };
    log.error(`[PW] A payment was set up for ${reply.gateway} instead of ${wish.gateway}`);
  } catch (failure) {
    const status = failure instanceof Failure ? failure.status : null;
    if (status === 401) return { kind: 'signed-out' };
    if (status === 429) return { kind: 'too-many' };
    log.error('[PW] A payment could not be set up', failure);
  }
  return { kind: 'unreachable' };
};
