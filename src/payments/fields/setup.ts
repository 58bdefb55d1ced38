import { paymentSetup } from '../../contract/payments/payment-setup.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import type { Log } from '../../platform/platform.ts';
import { portalTimeoutMs } from '../../session/request-timeout.ts';
import type { Merchant, TokenResult } from './payment.ts';

/** Kind of a setup; Braintree supports cards only. */
export type SetupKind =
  | { gateway: 'stripe'; type: 'card' | 'apple_pay' | 'us_bank_account' | 'sepa_debit' }
  | { gateway: 'braintree'; type: 'card' };

/** A secret for one confirmation, or the reason why there is none. */
export type SetupResult =
  | { kind: 'secret'; secret: string }
  | Extract<TokenResult, { kind: 'signed-out' | 'too-many' | 'unreachable' }>;

interface SetupPorts {
  http: Http;
  merchant: Pick<Merchant, 'ids' | 'hosts'>;
  log: Pick<Log, 'error'>;
}

/** Requests the secret for a gateway's confirmation from the billing service. Never rejects. */
export const createSetup = async ({ http, merchant, log }: SetupPorts, kind: SetupKind): Promise<SetupResult> => {
  const { ids, hosts } = merchant;
  try {
    const callOptions = { base: hosts.subsApi ?? undefined, timeoutMs: portalTimeoutMs };
    const reply = await http(paymentSetup.begin, { ...callOptions, body: { siteid: ids.siteId, ...kind } });
    if (reply.gateway === kind.gateway) return { kind: 'secret', secret: reply.client_secret };
    log.error(`[PW] A payment was set up for ${reply.gateway} instead of ${kind.gateway}`);
  } catch (failure) {
    const status = failure instanceof Failure ? failure.status : null;
    if (status === 401) return { kind: 'signed-out' };
    if (status === 429) return { kind: 'too-many' };
    log.error('[PW] A payment could not be set up', failure);
  }
  return { kind: 'unreachable' };
};
