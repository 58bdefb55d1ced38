/**
 * The page on which the conductor takes another card: a page of the billing system's own, outside of the portal, which a
 * link opens (`update-links.ts`). The sandbox plays it; it takes the sandbox's cards alone.
 */
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { asWritten, type Html, html } from '../../pages/html.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { cardTypes, readCard } from '../gateways/test-cards.ts';
import { sendCompressed } from '../wire/compress.ts';
import { readBody } from '../wire/read-body.ts';
import type { Environment } from '../wire/router.ts';
import { lockReader } from './advance.ts';
import { addMethod } from './kept-methods.ts';
import { findLink, updatePath } from './update-links.ts';

const style = `
:root { color-scheme: light dark; font: 400 1rem/1.45 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-items: center }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem }
form { display: grid; gap: 1rem }
label { display: grid; gap: .25rem }
input, button { min-height: 2.75rem; padding: .5rem .75rem; font: inherit }
`;

const page = (title: string, body: Html, nonce: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style nonce="${nonce}">${asWritten(style)}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`.markup;

const form = (key: string, trouble: string): Html => html`
<p>The sandbox plays the payment page. It takes the sandbox’s test cards alone.</p>
<form method="post" action="${updatePath}">
<input type="hidden" name="link" value="${key}">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required></label>
<label>Expires (MM/YY)<input name="expiry" autocomplete="off" placeholder="12/31" required></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" required></label>
${trouble !== '' && html`<p role="alert">${trouble}</p>`}
<button>Save this card</button>
</form>`;

const text = v.optional(v.pipe(v.string(), v.maxLength(100)), '');
const askedSchema = v.object({ link: text, number: text, expiry: text, cvc: text });

const digits = (typed: string): string => typed.replace(/\D/g, '');

/** The page, under its own path. */
export const updatePageRoutes = ({ database, clock }: { database: Database; clock: Clock }): Hono<Environment> => {
  const routes = new Hono<Environment>();
  const show = (
    context: Context<Environment>,
    title: string,
    body: (nonce: string) => Html,
    status: 200 | 404 = 200,
  ) => {
    const nonce = randomBytes(16).toString('base64url');
    context.header('content-type', 'text/html; charset=utf-8');
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    context.header('x-content-type-options', 'nosniff');
    context.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return sendCompressed(context, page(title, body(nonce), nonce), null, 'fast', status);
  };
  const over = (context: Context<Environment>) =>
    show(
      context,
      'This link is over',
      () => html`<p>It has run out, or has served already. Open it anew from your account.</p>`,
      404,
    );

  routes.get(updatePath, async (context) => {
    context.set('route', `GET ${updatePath}`);
    const key = context.req.query('link') ?? '';
    if ((await findLink(database, key, clock.now())) === null) return over(context);
    return show(context, 'Change how you pay', () => form(key, ''));
  });

  routes.post(updatePath, async (context) => {
    context.set('route', `POST ${updatePath}`);
    const said = v.parse(askedSchema, await readBody(context, 'form'));
    const now = clock.now();
    const known = await findLink(database, said.link, now);
    if (known === null) return over(context);
    const again = (trouble: string) => show(context, 'Change how you pay', () => form(said.link, trouble));
    const card = readCard({ number: digits(said.number), expiry: digits(said.expiry), cvc: said.cvc.trim() }, now);
    if ('wrong' in card) return again(`Please check the ${card.wrong === 'cvc' ? 'security code' : card.wrong}.`);
    const { facts, fate } = card;
    if (fate.kind !== 'taken') return again('The card was declined. Please give another one.');
    const isKept = await database.transaction().execute(async (work) => {
      await lockReader(work, known.userId);
      const taken = await work
        .updateTable('payment_update_links')
        .set({ used_at: now })
        .where('hash', '=', known.hash)
        .where('used_at', 'is', null)
        .returning('hash')
        .executeTakeFirst();
      if (taken === undefined) return false;
      const { first_name, last_name } = await work
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('id', '=', known.userId)
        .executeTakeFirstOrThrow();
      const method = {
        type: 'card' as const,
        behaviour: fate.behaviour,
        card_type: cardTypes[facts.brand],
        first_name,
        last_name,
        last4: facts.last4,
        expiry_month: facts.expiryMonth,
        expiry_year: facts.expiryYear,
        gateway: 'stripe' as const,
        gateway_account: '1',
        bank_name: null,
        email: null,
        created_at: now,
      };
      await addMethod(work, known.customerId, method, true);
      return true;
    });
    if (!isKept) return over(context);
    return show(context, 'Saved', () => html`<p>This card is charged from now on. You can close this page.</p>`);
  });
  return routes;
};
