/** `/gateways/*`: the fake gateways, on an origin of their own. */
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { sendCompressed } from '../../http/compress.ts';
import { ownOriginOf } from '../../http/guards/own-origin.ts';
import { readBody } from '../../http/read-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestUrl } from '../../http/request-url.ts';
import type { Environment } from '../../http/router.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database, DatabaseOrTransaction } from '../../ports/database/open.ts';
import { authenticateBraintree, lookupThreeDSecure, tokenizeCard } from '../braintree/braintree-api.ts';
import { completePayPalRedirect, findPayPalRedirect, returnUrlOf } from '../paypal/paypal-redirects.ts';
import { authenticateStripe, chooseBankAccount, confirmStripeSetup } from '../stripe/stripe-api.ts';
import { makePaymentMethod, takeFromWallet } from '../stripe/stripe-methods.ts';
import {
  type PageFrame,
  renderBankPage,
  renderConfirmPage,
  renderFieldPage,
  renderPayPalEndedPage,
  renderPayPalPage,
  renderWalletPage,
} from './gateway-pages.ts';
import { hostScripts, pageScripts } from './gateway-scripts.ts';
import { gatewayLanguageOf } from './page-texts/texts-of.ts';
import { testCardsPage } from './test-cards-page.ts';

/** Dependencies of the gateways' routes. */
export interface GatewayRouteDeps {
  database: Database;
  clock: Clock;
  /** The gateways' origins, the main one first. */
  gatewayOrigins: () => readonly string[];
}

type Visitor = Context<Environment>;

const text = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const fields = v.optional(v.object({ number: text, expiry: text, cvc: text, iban: text }), {});

/**
 * Calls of the gateways' scripts: the schema of each, and its handler. `own`: only the gateway's own pages may make it.
 */
interface GatewayEndpoint<Said> {
  schema: v.GenericSchema<unknown, Said>;
  handle: (db: DatabaseOrTransaction, payload: Said, now: Date) => Promise<object | 'cut'>;
}

const call = <Said>(schema: v.GenericSchema<unknown, Said>, handle: GatewayEndpoint<Said>['handle']) => ({
  answer: (db: DatabaseOrTransaction, payload: unknown, now: Date) => {
    const parsed = v.safeParse(schema, payload);
    if (!parsed.success) throw new Refusal(400, 'bad_request', 'The gateway takes no such request');
    return handle(db, parsed.output, now);
  },
});

const gatewayEndpoints = {
  '/stripe/v1/setup_intents/confirm': call(
    v.object({ client_secret: text, name: text, fields, payment_method: text }),
    confirmStripeSetup,
  ),
  '/stripe/v1/setup_intents/authenticate': call(
    v.object({ client_secret: text, attempt: text, choice: text }),
    authenticateStripe,
  ),
  '/stripe/v1/setup_intents/bank': call(v.object({ client_secret: text, choice: text, name: text }), chooseBankAccount),
  '/stripe/v1/payment_methods': call(v.object({ choice: text, type: text, name: text, fields }), (db, payload, now) =>
    payload.choice === '' ? makePaymentMethod(db, payload, now) : takeFromWallet(db, payload.choice, now),
  ),
  '/braintree/v1/payment_methods/credit_cards': call(
    v.object({ authorization: text, name: text, fields }),
    tokenizeCard,
  ),
  '/braintree/v1/three_d_secure/lookup': call(v.object({ authorization: text, nonce: text }), lookupThreeDSecure),
  '/braintree/v1/three_d_secure/authenticate': call(v.object({ attempt: text, choice: text }), authenticateBraintree),
};

/** A card comes only from the gateway's own field: no page sends one, and no program. */
const rejectCardsFromOtherOrigins = (context: Visitor, payload: unknown, ownOrigins: string): void => {
  const hasFields = v.is(v.object({ fields: v.looseObject({}) }), payload) && Object.keys(payload.fields).length > 0;
  if (hasFields && context.req.header('origin') !== ownOrigins) {
    throw new Refusal(402, 'integration_surface', 'Card numbers are taken from the gateway’s own fields alone');
  }
};

/** Ends the connection without a response, as in a network failure. */
const abortConnection = (context: Visitor): Response => {
  context.env?.incoming?.socket.destroy();
  return context.body(null, 504);
};

const sendPage = (context: Visitor, pageOf: (frame: PageFrame) => string, frames: 'anywhere' | 'nowhere'): Response => {
  const nonce = randomBytes(16).toString('base64url');
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  context.header(
    'content-security-policy',
    [
      `default-src 'none'`,
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      `connect-src 'self'`,
      `base-uri 'none'`,
      ...(frames === 'nowhere' ? [`frame-ancestors 'none'`] : []),
    ].join('; '),
  );
  context.header('vary', 'Accept-Language', { append: true });
  const language = gatewayLanguageOf(context.req.query('locale') ?? '', context.req.header('accept-language') ?? '');
  return context.html(pageOf({ language, nonce }));
};

const pagePaths = [
  ...['stripe', 'braintree'].flatMap((family) => [`/${family}/field`, `/${family}/confirm`]),
  '/stripe/bank',
  '/stripe/apple-pay',
  '/paypal/checkout',
  '/test-cards',
];

// Other paths may hold a secret, and are not logged.
const publicPaths = new Set([
  ...Object.keys(hostScripts),
  ...Object.keys(pageScripts),
  ...Object.keys(gatewayEndpoints),
  ...pagePaths,
]);

const choiceSchema = v.object({
  token: v.string(),
  choice: v.picklist(['agree', 'cancel']),
  behaviour: v.optional(v.picklist(['succeeds', 'declines']), 'succeeds'),
});

type Routes = Hono<Environment>;
type OwnOriginOf = (context: Visitor) => string;

/** Adds the scripts of host pages and of the gateways' own pages. */
const addScripts = (routes: Routes, ownOrigin: OwnOriginOf): void => {
  const fixedScripts = Object.entries(pageScripts).map(([path, script]) => [path, () => script] as const);
  for (const [path, scriptAt] of [...Object.entries(hostScripts), ...fixedScripts]) {
    routes.get(path, (context) => {
      const script = scriptAt(`${ownOrigin(context)}/gateways${path}`);
      context.header('content-type', 'text/javascript; charset=utf-8');
      context.header('cache-control', 'no-cache');
      context.header('access-control-allow-origin', '*');
      context.header('cross-origin-resource-policy', 'cross-origin');
      return sendCompressed(context, script, null);
    });
  }
};

/** Adds the calls of these scripts. */
const addEndpoints = (routes: Routes, { database, clock }: GatewayRouteDeps, ownOrigin: OwnOriginOf): void => {
  for (const [path, { answer: handle }] of Object.entries(gatewayEndpoints)) {
    routes.post(path, async (context) => {
      const payload = await readBody(context, 'json');
      rejectCardsFromOtherOrigins(context, payload, ownOrigin(context));
      const response = await database.transaction().execute((trx) => handle(trx, payload, clock.now()));
      context.header('cache-control', 'no-store');
      return response === 'cut' ? abortConnection(context) : context.json(response);
    });
  }
};

/** Adds the pages in the gateways' frames. */
const addFramePages = (routes: Routes): void => {
  for (const family of ['stripe', 'braintree']) {
    const confirm = family === 'stripe' ? 'setup_intents/authenticate' : 'three_d_secure/authenticate';
    routes.get(`/${family}/field`, (context) => sendPage(context, renderFieldPage, 'anywhere'));
    routes.get(`/${family}/confirm`, (context) =>
      sendPage(context, (frame) => renderConfirmPage(confirm, frame), 'anywhere'),
    );
  }
  routes.get('/test-cards', (context) => context.html(testCardsPage()));
  routes.get('/stripe/bank', (context) => sendPage(context, renderBankPage, 'anywhere'));
  routes.get('/stripe/apple-pay', (context) => sendPage(context, renderWalletPage, 'anywhere'));
};

/** Adds the page on which PayPal asks the reader. */
const addPayPal = (routes: Routes, { database, clock }: GatewayRouteDeps): void => {
  routes.get('/paypal/checkout', async (context) => {
    const token = context.req.query('token') ?? '';
    const redirect = await findPayPalRedirect(database, token, clock.now());
    const pageOf = (frame: PageFrame) =>
      redirect?.status === 'open'
        ? renderPayPalPage(redirect, token, frame)
        : renderPayPalEndedPage(redirect === null ? null : returnUrlOf(redirect, token), frame);
    return sendPage(context, pageOf, 'nowhere');
  });
  routes.post('/paypal/checkout', async (context) => {
    const payload = v.safeParse(choiceSchema, await readBody(context, 'form'));
    if (!payload.success) throw new Refusal(400, 'bad_request', v.summarize(payload.issues));
    const { token, choice, behaviour } = payload.output;
    const end = choice === 'agree' ? ({ status: 'agreed', behaviour } as const) : ({ status: 'left' } as const);
    const now = clock.now();
    // A choice in another tab counts here, too.
    const redirect =
      (await completePayPalRedirect(database, token, end, now)) ?? (await findPayPalRedirect(database, token, now));
    if (redirect === null) return sendPage(context, (frame) => renderPayPalEndedPage(null, frame), 'nowhere');
    context.header('referrer-policy', 'no-referrer');
    return context.redirect(returnUrlOf(redirect, token), 303);
  });
};

/** The routes, under `/gateways`. */
export const gatewayRoutes = (deps: GatewayRouteDeps): Routes => {
  const ownOrigin: OwnOriginOf = (context) => ownOriginOf(requestUrl(context), deps.gatewayOrigins());
  const routes = new Hono<Environment>();
  routes.use(async (context, next) => {
    const path = context.req.path.replace(/^\/gateways/, '');
    context.set('route', `${context.req.method} /gateways${publicPaths.has(path) ? path : ''}`);
    await next();
  });
  addScripts(routes, ownOrigin);
  addEndpoints(routes, deps, ownOrigin);
  addFramePages(routes);
  addPayPal(routes, deps);
  return routes;
};
