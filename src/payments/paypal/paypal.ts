import { payPal } from '../../contract/payments/paypal.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { safeUrl } from '../../http/safe-url.ts';
import type { Log, Platform } from '../../platform/platform.ts';
import { createSsoStates } from '../../session/log-in/sso-states.ts';
import { portalTimeoutMs } from '../../session/request-timeout.ts';
import type { Merchant, TokenResult } from '../fields/payment.ts';
import {
  clearRedirectState,
  findAbandonedRedirect,
  findRedirectState,
  markAbandonReported,
  type PayPalRedirectState,
  saveRedirectState,
} from './paypal-redirect-state.ts';

/** Dependencies of the PayPal redirect. */
export interface PayPalPorts {
  http: Http;
  merchant: Pick<Merchant, 'ids' | 'hosts' | 'gatewayAccounts' | 'payPalOrigins'>;
  platform: Pick<Platform, 'page' | 'clock' | 'storage' | 'loadDomOperations'>;
  log: Pick<Log, 'error'>;
}

/** A redirect to PayPal: the page that handles its result, the data for that page, and the text on PayPal's page. */
export interface PayPalRedirect extends Pick<PayPalRedirectState, 'purpose' | 'note'> {
  /** Up to 127 characters, in the reader's language. */
  description: string;
}

/** Results without a token. */
type NoTokenResult = Exclude<TokenResult, { kind: 'token' | 'fields' }>;

const requestOptions = ({ hosts }: Pick<Merchant, 'hosts'>) => ({
  base: hosts.subsApi ?? undefined,
  timeoutMs: portalTimeoutMs,
});

const toFailureResult = (failure: unknown, log: Pick<Log, 'error'>): NoTokenResult => {
  const status = failure instanceof Failure ? failure.status : null;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 402) return { kind: 'declined', why: 'declined' };
  if (status === 429) return { kind: 'too-many' };
  log.error('[PW] PayPal could not be asked', failure);
  return { kind: 'unreachable' };
};

/**
 * Redirects to PayPal's pages, which lead back to the page's present URL (spec: portal point 7). Resolves only if the
 * redirect fails, or when the reader returns by the browser's Back button. Never rejects.
 */
export const redirectToPayPal = async (
  { http, merchant, platform, log }: PayPalPorts,
  { purpose, note, description }: PayPalRedirect,
): Promise<NoTokenResult> => {
  const { page, clock, storage } = platform;
  try {
    const { random, session } = await (await platform.loadDomOperations()).loadWindows();
    const state = random(16);
    const returnUrl = new URL(page.url());
    returnUrl.searchParams.set('state', state);
    const body = {
      siteid: merchant.ids.siteId,
      return_url: returnUrl.href,
      cancel_url: returnUrl.href,
      amount: '0',
      description: description.slice(0, 127),
      noshipping: 'true',
      commit: 'true',
    } as const;
    const { url } = await http(payPal.setExpressCheckout, { ...requestOptions(merchant), body });
    const payPalUrl = safeUrl(url, page.url(), merchant.payPalOrigins);
    if (
      payPalUrl === null ||
      !saveRedirectState(session, { state, siteId: body.siteid, purpose, note, from: page.url() })
    ) {
      log.error(
        payPalUrl === null ? '[PW] PayPal is not where it may be' : '[PW] This browser keeps nothing for a visit',
      );
      return { kind: 'unreachable' };
    }
    createSsoStates(storage, clock.now).addRedirect(state);
    const restored = new Promise<void>((resolve) => page.onRestored(resolve));
    page.navigateAway(payPalUrl);
    await restored;
    const redirect = findRedirectState(session, state);
    if (redirect !== null) markAbandonReported(session, redirect);
    return { kind: 'left' };
  } catch (failure) {
    return toFailureResult(failure, log);
  }
};

/** Result of a redirect, with its purpose. */
export interface PayPalResult extends Pick<PayPalRedirectState, 'purpose' | 'note'> {
  result: Exclude<TokenResult, { kind: 'fields' }>;
}

/** Returns the result of a return: a token, or that the reader cancelled. */
const createToken = async (
  { http, merchant, log }: PayPalPorts,
  { siteId }: PayPalRedirectState,
  { token = '', PayerID: payerId }: Readonly<Record<string, string>>,
): Promise<PayPalResult['result']> => {
  // A reader who cancelled returns without a payer id.
  if (payerId === undefined) return { kind: 'left' };
  try {
    const { billing_agreement_id } = await http(payPal.createBillingAgreement, {
      ...requestOptions(merchant),
      body: { siteid: siteId, token },
    });
    const accountId = merchant.gatewayAccounts.paypal;
    return { kind: 'token', token: { gateway: 'paypal', kind: 'paypal', token: billing_agreement_id, accountId } };
  } catch (failure) {
    return toFailureResult(failure, log);
  }
};

const handleReturn = async (
  ports: PayPalPorts,
  secrets: Readonly<Record<string, string>>,
): Promise<(Omit<PayPalResult, 'purpose'> & { purpose: string | null }) | null> => {
  const { merchant, platform, log } = ports;
  const { page, clock, storage } = platform;
  const { state, token } = secrets;
  try {
    const { session } = await (await platform.loadDomOperations()).loadWindows();
    const states = createSsoStates(storage, clock.now);
    if (state === undefined || token === undefined) {
      const redirect = findAbandonedRedirect(session, page.url());
      if (redirect === null || redirect.siteId !== merchant.ids.siteId) return null;
      markAbandonReported(session, redirect);
      return { ...redirect, result: { kind: 'left' } };
    }
    const redirect = findRedirectState(session, state);
    // Another tab of this browser started it, and knows its purpose.
    if (redirect === null && states.hasRedirect(state))
      return { purpose: null, note: '', result: { kind: 'elsewhere' } };
    if (redirect === null || redirect.siteId !== merchant.ids.siteId) return null;
    clearRedirectState(session);
    states.take(state);
    return { purpose: redirect.purpose, note: redirect.note, result: await createToken(ports, redirect, secrets) };
  } catch (failure) {
    log.error('[PW] What PayPal brought could not be taken up', failure);
    return null;
  }
};

const returns = new WeakMap<Readonly<Record<string, string>>, ReturnType<typeof handleReturn>>();

/**
 * Handles a return from PayPal: `secrets` are the parameters removed from the URL before any request or tracking
 * (`sdk.secrets`). It works once, for the redirect's own purpose; further calls return the same result. A page that was
 * loaded again by the browser's Back button from PayPal counts as cancelled; a return in another tab is reported. Null:
 * there is no return, or not for this purpose. Never rejects.
 */
export const completePayPalRedirect = (
  ports: PayPalPorts,
  secrets: Readonly<Record<string, string>>,
  purpose: string,
): Promise<PayPalResult | null> => {
  const pending = returns.get(secrets) ?? handleReturn(ports, secrets);
  returns.set(secrets, pending);
  return pending.then((outcome) => {
    if (outcome === null || (outcome.purpose !== null && outcome.purpose !== purpose)) return null;
    return { purpose, note: outcome.note, result: outcome.result };
  });
};
