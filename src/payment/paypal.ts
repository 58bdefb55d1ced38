import type { Http } from '../http/client.ts';
import { payPal } from '../http/contract/paypal-calls.ts';
import { Failure } from '../http/failure.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import { createSsoStates } from '../session/sso-states.ts';
import type { PaymentAnswer, Seller } from './payment.ts';
import { endVisit, findLeftVisit, findVisit, keepVisit, noteLeft, type PayPalVisit } from './paypal-visits.ts';

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
    if (target === null || !keepVisit(session, { state, siteId: body.siteid, purpose, note, from: page.url() })) {
      log.error(target === null ? '[PW] PayPal is not where it may be' : '[PW] This browser keeps nothing for a visit');
      return { kind: 'unreachable' };
    }
    createSsoStates(storage, clock.now).note(state);
    const restored = new Promise<void>((resolve) => page.onRestored(resolve));
    page.leave(target);
    await restored;
    const visit = findVisit(session, state);
    if (visit !== null) noteLeft(session, visit);
    return { kind: 'left' };
  } catch (failure) {
    return endOf(failure, log);
  }
};

/** What a visit came to, and what it was for. */
export interface PayPalReturn extends Pick<PayPalVisit, 'purpose' | 'note'> {
  answer: Exclude<PaymentAnswer, { kind: 'fields' }>;
}

/** What somebody came back with who has agreed, or has given up. */
const answerOf = async (
  { http, seller, log }: PayPalPorts,
  { siteId }: PayPalVisit,
  { token = '', PayerID: payer }: Readonly<Record<string, string>>,
): Promise<PayPalReturn['answer']> => {
  // Whoever gives up comes back without one.
  if (payer === undefined) return { kind: 'left' };
  try {
    const { billing_agreement_id } = await http(payPal.createBillingAgreement, {
      ...howFor(seller),
      body: { siteid: siteId, token },
    });
    const accountId = seller.gatewayAccounts.paypal;
    return { kind: 'token', token: { gateway: 'paypal', kind: 'paypal', token: billing_agreement_id, accountId } };
  } catch (failure) {
    return endOf(failure, log);
  }
};

const takeUp = async (
  ports: PayPalPorts,
  secrets: Readonly<Record<string, string>>,
): Promise<(Omit<PayPalReturn, 'purpose'> & { purpose: string | null }) | null> => {
  const { seller, platform, log } = ports;
  const { page, clock, storage } = platform;
  const { state, token } = secrets;
  try {
    const { session } = await (await platform.loadHands()).loadWindows();
    const states = createSsoStates(storage, clock.now);
    if (state === undefined || token === undefined) {
      const visit = findLeftVisit(session, page.url());
      if (visit === null || visit.siteId !== seller.ids.siteId) return null;
      noteLeft(session, visit);
      return { ...visit, answer: { kind: 'left' } };
    }
    const visit = findVisit(session, state);
    // Another tab of this browser began it, and knows what for.
    if (visit === null && states.isNoted(state)) return { purpose: null, note: '', answer: { kind: 'elsewhere' } };
    if (visit === null || visit.siteId !== seller.ids.siteId) return null;
    endVisit(session);
    states.take(state);
    return { purpose: visit.purpose, note: visit.note, answer: await answerOf(ports, visit, secrets) };
  } catch (failure) {
    log.error('[PW] What PayPal brought could not be taken up', failure);
    return null;
  }
};

const returns = new WeakMap<Readonly<Record<string, string>>, ReturnType<typeof takeUp>>();

/**
 * Takes up what PayPal brought to this page: `secrets` is what was taken out of its address before anything was asked for
 * or tracked (`sdk.secrets`). It serves once, for the purpose it was begun for; asking again gives the same. A page that
 * was loaded again by the browser's own Back, from PayPal, has been left there; one that another tab was led to says so.
 * Null: nothing came back, or not for this. Never rejects.
 */
export const returnFromPayPal = (
  ports: PayPalPorts,
  secrets: Readonly<Record<string, string>>,
  purpose: string,
): Promise<PayPalReturn | null> => {
  const known = returns.get(secrets) ?? takeUp(ports, secrets);
  returns.set(secrets, known);
  return known.then((found) => {
    if (found === null || (found.purpose !== null && found.purpose !== purpose)) return null;
    return { purpose, note: found.note, answer: found.answer };
  });
};
