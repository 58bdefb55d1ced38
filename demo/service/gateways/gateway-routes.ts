/** `/gateways/*`: the gateways that the sandbox plays, on an origin of their own. */
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Work } from '../billing/stands.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { sendCompressed } from '../wire/compress.ts';
import { ownOriginOf } from '../wire/own-origin.ts';
import { readBody } from '../wire/read-body.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Environment } from '../wire/router.ts';
import { authenticateBraintree, lookUpCard, tokenizeCard } from './braintree-api.ts';
import {
  bankPageOf,
  confirmPageOf,
  fieldPageOf,
  payPalOverPageOf,
  payPalPageOf,
  walletPageOf,
} from './gateway-pages.ts';
import { endVisit, findVisit, wayBack } from './paypal-visits.ts';
import { hostScripts, pageScripts } from './scripts/index.ts';
import { authenticateStripe, chooseBankAccount, confirmStripeSetup } from './stripe-api.ts';
import { makePaymentMethod, takeFromWallet } from './stripe-methods.ts';
import { testCardsPage } from './test-cards-page.ts';

/** What the gateways stand on. */
export interface GatewayPorts {
  database: Database;
  clock: Clock;
  /** The origins that they answer at, the chief one first. */
  gatewayOrigins: () => readonly string[];
}

type Visitor = Context<Environment>;

const text = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const fields = v.optional(v.object({ number: text, expiry: text, cvc: text, iban: text }), {});

/** Calls of the gateways' scripts: what each takes, and what it does. `own`: only the gateway's own pages make it. */
interface GatewayCall<Said> {
  schema: v.GenericSchema<unknown, Said>;
  answer: (work: Work, said: Said, now: Date) => Promise<object | 'cut'>;
}

const call = <Said>(schema: v.GenericSchema<unknown, Said>, answer: GatewayCall<Said>['answer']) => ({
  answer: (work: Work, said: unknown, now: Date) => {
    const read = v.safeParse(schema, said);
    if (!read.success) throw new Refusal(400, 'bad_request', 'The gateway takes no such request');
    return answer(work, read.output, now);
  },
});

const calls = {
  '/stripe/v1/setup_intents/confirm': call(
    v.object({ client_secret: text, name: text, fields, payment_method: text }),
    confirmStripeSetup,
  ),
  '/stripe/v1/setup_intents/authenticate': call(
    v.object({ client_secret: text, attempt: text, choice: text }),
    authenticateStripe,
  ),
  '/stripe/v1/setup_intents/bank': call(v.object({ client_secret: text, choice: text, name: text }), chooseBankAccount),
  '/stripe/v1/payment_methods': call(v.object({ choice: text, type: text, name: text, fields }), (work, said, now) =>
    said.choice === '' ? makePaymentMethod(work, said, now) : takeFromWallet(work, said.choice, now),
  ),
  '/braintree/v1/payment_methods/credit_cards': call(
    v.object({ authorization: text, name: text, fields }),
    tokenizeCard,
  ),
  '/braintree/v1/three_d_secure/lookup': call(v.object({ authorization: text, nonce: text }), lookUpCard),
  '/braintree/v1/three_d_secure/authenticate': call(v.object({ attempt: text, choice: text }), authenticateBraintree),
};

/** A card comes from the gateway's own field alone: no page sends one, and no program. */
const refuseForeignCards = (context: Visitor, said: unknown, own: string): void => {
  const hasFields = v.is(v.object({ fields: v.looseObject({}) }), said) && Object.keys(said.fields).length > 0;
  if (hasFields && context.req.header('origin') !== own) {
    throw new Refusal(402, 'integration_surface', 'Card numbers are taken from the gateway’s own fields alone');
  }
};

/** Ends the connection without an answer, as a network that fails does. */
const cut = (context: Visitor): Response => {
  context.env?.incoming?.socket.destroy();
  return context.body(null, 504);
};

const sendPage = (context: Visitor, pageOf: (nonce: string) => string, frames: 'anywhere' | 'nowhere'): Response => {
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
  return context.html(pageOf(nonce));
};

const pagePaths = [
  ...['stripe', 'braintree'].flatMap((family) => [`/${family}/field`, `/${family}/confirm`]),
  '/stripe/bank',
  '/stripe/apple-pay',
  '/paypal/checkout',
  '/test-cards',
];

/** The routes, under `/gateways`. */
export const gatewayRoutes = ({ database, clock, gatewayOrigins }: GatewayPorts): Hono<Environment> => {
  const ownOrigin = (context: Visitor) => ownOriginOf(context.req.url, gatewayOrigins());
  const routes = new Hono<Environment>();
  // What else stands in an address may be a secret, and is no matter of the log's.
  const known = new Set([
    ...Object.keys(hostScripts),
    ...Object.keys(pageScripts),
    ...Object.keys(calls),
    ...pagePaths,
  ]);
  routes.use(async (context, next) => {
    const path = context.req.path.replace(/^\/gateways/, '');
    context.set('route', `${context.req.method} /gateways${known.has(path) ? path : ''}`);
    await next();
  });

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
  for (const [path, { answer }] of Object.entries(calls)) {
    routes.post(path, async (context) => {
      const said = await readBody(context, 'json');
      refuseForeignCards(context, said, ownOrigin(context));
      const answered = await database.transaction().execute((work) => answer(work, said, clock.now()));
      context.header('cache-control', 'no-store');
      return answered === 'cut' ? cut(context) : context.json(answered);
    });
  }
  for (const family of ['stripe', 'braintree']) {
    const confirm = family === 'stripe' ? 'setup_intents/authenticate' : 'three_d_secure/authenticate';
    routes.get(`/${family}/field`, (context) => sendPage(context, fieldPageOf, 'anywhere'));
    routes.get(`/${family}/confirm`, (context) =>
      sendPage(context, (nonce) => confirmPageOf(confirm, nonce), 'anywhere'),
    );
  }
  routes.get('/test-cards', (context) => context.html(testCardsPage()));
  routes.get('/stripe/bank', (context) => sendPage(context, bankPageOf, 'anywhere'));
  routes.get('/stripe/apple-pay', (context) => sendPage(context, walletPageOf, 'anywhere'));

  routes.get('/paypal/checkout', async (context) => {
    const token = context.req.query('token') ?? '';
    const visit = await findVisit(database, token, clock.now());
    const pageOf = (nonce: string) =>
      visit?.status === 'open'
        ? payPalPageOf(visit, token, nonce)
        : payPalOverPageOf(visit === null ? null : wayBack(visit, token), nonce);
    return sendPage(context, pageOf, 'nowhere');
  });
  const chosen = v.object({
    token: v.string(),
    choice: v.picklist(['agree', 'cancel']),
    behaviour: v.optional(v.picklist(['succeeds', 'declines']), 'succeeds'),
  });
  routes.post('/paypal/checkout', async (context) => {
    const said = v.safeParse(chosen, await readBody(context, 'form'));
    if (!said.success) throw new Refusal(400, 'bad_request', v.summarize(said.issues));
    const { token, choice, behaviour } = said.output;
    const end = choice === 'agree' ? ({ status: 'agreed', behaviour } as const) : ({ status: 'left' } as const);
    const now = clock.now();
    // What another tab has chosen before holds here, too.
    const visit = (await endVisit(database, token, end, now)) ?? (await findVisit(database, token, now));
    if (visit === null) return sendPage(context, (nonce) => payPalOverPageOf(null, nonce), 'nowhere');
    context.header('referrer-policy', 'no-referrer');
    return context.redirect(wayBack(visit, token), 303);
  });
  return routes;
};
