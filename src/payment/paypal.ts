import type { Http } from '../http/client.ts';
import { payPal } from '../http/contract/paypal-calls.ts';
import { Failure } from '../http/failure.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import { createSsoStates } from '../session/sso-states.ts';
import type { PaymentAnswer, Seller } from './payment.ts';
import { endVisit, findVisit, keepVisit, type PayPalVisit } from './paypal-visits.ts';

/** What PayPal is spoken with by. */
export interface PayPalPorts {
  http: Http;
  seller: Pick<Seller, 'ids' | 'hosts' | 'gatewayAccounts' | 'payPalOrigins'>;
  platform: Pick<Platform, 'page' | 'clock' | 'storage' | 'loadHands'>;
  log: Pick<Log, 'error'>;
}

/** What readers are sent there for: which page goes on with it, what that needs to know, and what PayPal says it is. */
export interface PayPalErrand extends Pick<PayPalVisit, 'purpose' | 'note'> {
  /** Up to 127 characters, in the reader's language. */
  description: string;
}

/** How it ends without a token. */
type NoToken = Exclude<PaymentAnswer, { kind: 'token' | 'fields' }>;

const howFor = ({ hosts }: Pick<Seller, 'hosts'>) => ({
  base: hosts.subsApi ?? undefined,
  timeoutMs: portalPatienceMs,
});

const endOf = (failure: unknown, log: Pick<Log, 'error'>): NoToken => {
  const status = failure instanceof Failure ? failure.status : null;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 402) return { kind: 'declined', why: 'declined' };
  if (status === 429) return { kind: 'too-many' };
  log.error('[PW] PayPal could not be asked', failure);
  return { kind: 'unreachable' };
};

/**
 * Leaves for PayPal's pages, which lead back to the page as it stands in the address bar (spec: portal point 7). Resolves
 * only where it does not come to that, or when the reader goes back by the browser's own button. Never rejects.
 */
export const beginPayPal = async (
  { http, seller, platform, log }: PayPalPorts,
  { purpose, note, description }: PayPalErrand,
): Promise<NoToken> => {
  const { page, clock, storage } = platform;
  try {
    const { random, session } = await (await platform.loadHands()).loadWindows();
    const state = random(16);
    const back = new URL(page.url());
    back.searchParams.set('state', state);
    const body = {
      siteid: seller.ids.siteId,
      return_url: back.href,
      cancel_url: back.href,
      amount: '0',
      description: description.slice(0, 127),
      noshipping: 'true',
      commit: 'true',
    } as const;
    const { url } = await http(payPal.setExpressCheckout, { ...howFor(seller), body });
    const target = safeUrl(url, page.url(), seller.payPalOrigins);
    if (target === null || !keepVisit(session, { state, siteId: body.siteid, purpose, note })) {
      log.error(target === null ? '[PW] PayPal is not where it may be' : '[PW] This browser keeps nothing for a visit');
      return { kind: 'unreachable' };
    }
    createSsoStates(storage, clock.now).note(state);
    const restored = new Promise<NoToken>((resolve) => page.onRestored(() => resolve({ kind: 'left' })));
    page.leave(target);
    return await restored;
  } catch (failure) {
    return endOf(failure, log);
  }
};

/** What a visit came to, and what it was for. */
export interface PayPalReturn extends Pick<PayPalVisit, 'purpose' | 'note'> {
  answer: Exclude<PaymentAnswer, { kind: 'fields' }>;
}

const returns = new WeakMap<Readonly<Record<string, string>>, Promise<PayPalReturn | null>>();

/**
 * Takes up what PayPal brought to this page: `secrets` is what was taken out of its address before anything was asked for
 * or tracked (`sdk.secrets`). It serves once, for the purpose it was begun for; asking again gives the same. Null: nothing
 * came back, or not for this. Never rejects.
 */
export const returnFromPayPal = (
  ports: PayPalPorts,
  secrets: Readonly<Record<string, string>>,
  purpose: string,
): Promise<PayPalReturn | null> => {
  const { state, token, PayerID: payer } = secrets;
  if (state === undefined || token === undefined) return Promise.resolve(null);
  const takeUp = async (): Promise<PayPalReturn | null> => {
    const { http, seller, platform, log } = ports;
    try {
      const { session } = await (await platform.loadHands()).loadWindows();
      const visit = findVisit(session, state);
      if (visit === null || visit.siteId !== seller.ids.siteId) return null;
      endVisit(session);
      createSsoStates(platform.storage, platform.clock.now).take(state);
      const { purpose: own, note } = visit;
      const done = (answer: PayPalReturn['answer']): PayPalReturn => ({ purpose: own, note, answer });
      // Whoever gives up comes back without one.
      if (payer === undefined) return done({ kind: 'left' });
      try {
        const body = { siteid: visit.siteId, token };
        const { billing_agreement_id } = await http(payPal.createBillingAgreement, { ...howFor(seller), body });
        const accountId = seller.gatewayAccounts.paypal;
        const agreed = { gateway: 'paypal', kind: 'paypal', token: billing_agreement_id, accountId } as const;
        return done({ kind: 'token', token: agreed });
      } catch (failure) {
        return done(endOf(failure, log));
      }
    } catch (failure) {
      log.error('[PW] What PayPal brought could not be taken up', failure);
      return null;
    }
  };
  const known = returns.get(secrets) ?? takeUp();
  returns.set(secrets, known);
  return known.then((found) => (found?.purpose === purpose ? found : null));
};
