/**
 * The page on which the conductor takes another card: a page of the billing system's own, outside of the portal, which
 * a link opens (`update-links.ts`). The sandbox simulates it; it takes only the sandbox's cards.
 */
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Html, html, rawHtml } from '../../../html.ts';
import { lockReader } from '../../domain/billing/store/apply-due-events.ts';
import { addMethod } from '../../domain/payment-methods/stored-methods.ts';
import { findLink, updatePath } from '../../domain/payment-methods/update-links.ts';
import { sendCompressed } from '../../http/compress.ts';
import { readBody } from '../../http/read-body.ts';
import type { Environment } from '../../http/router.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import { cardTypes, readCard } from '../gateway-store/test-cards.ts';
import { type UpdatePageTexts, updatePageTextsOf } from './update-page-texts.ts';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c1c1e, #ececee); --line: light-dark(#8b8b93, #77777f); --accent: light-dark(#1a56c4, #9cc2ff); font: 400 1rem/1.45 system-ui, sans-serif }
* { box-sizing: border-box }
body { display: grid; min-height: 100vh; margin: 0; padding: 1rem; place-items: center; background: light-dark(#f2f2f5, #111113); color: var(--ink) }
main { width: min(26rem, 100%); padding: 1.75rem; border-radius: 12px; background: light-dark(#fff, #1c1c1f) }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 0 1rem }
main > :last-child { margin-block-end: 0 }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem }
input, button { min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit }
button { border-color: transparent; background: var(--accent); color: light-dark(#fff, #111113); font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
[role="alert"] { margin: 0; color: light-dark(#a3221c, #ff9d94) }
`;

/** A link, and the language of the page that it opens. */
type FormLink = Record<'link' | 'lang', string>;

const page = (
  { language, texts }: ReturnType<typeof updatePageTextsOf>,
  view: (texts: UpdatePageTexts) => { title: string; body: Html },
  nonce: string,
): string => {
  const { title, body } = view(texts);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style nonce="${nonce}">${rawHtml(style)}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`.markup;
};

const form = (texts: UpdatePageTexts, { link, lang }: FormLink, error: string): Html => html`
<p>${texts.about}</p>
<form method="post" action="${updatePath}">
<input type="hidden" name="link" value="${link}">
<input type="hidden" name="lang" value="${lang}">
<label>${texts.number}<input name="number" inputmode="numeric" autocomplete="off" required></label>
<label>${texts.expiry}<input name="expiry" autocomplete="off" placeholder="12/31" required></label>
<label>${texts.cvc}<input name="cvc" inputmode="numeric" autocomplete="off" required></label>
${error !== '' && html`<p role="alert">${error}</p>`}
<button>${texts.save}</button>
</form>`;

const text = v.optional(v.pipe(v.string(), v.maxLength(100)), '');
const formSchema = v.object({ link: text, lang: text, number: text, expiry: text, cvc: text });

const digits = (input: string): string => input.replace(/\D/g, '');

const show = (
  context: Context<Environment>,
  language: string,
  view: (texts: UpdatePageTexts) => { title: string; body: Html },
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
  return sendCompressed(context, page(updatePageTextsOf(language), view, nonce), null, 'fast', status);
};
const linkExpiredPage = (context: Context<Environment>, language: string) =>
  show(context, language, ({ expiredTitle, expired }) => ({ title: expiredTitle, body: html`<p>${expired}</p>` }), 404);
const showForm = (
  context: Context<Environment>,
  { link, lang }: FormLink,
  error: (texts: UpdatePageTexts) => string = () => '',
) => show(context, lang, (texts) => ({ title: texts.title, body: form(texts, { link, lang }, error(texts)) }));

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Reads the submitted card, or why it cannot be taken. */
const readSubmittedCard = ({ number, expiry, cvc }: v.InferOutput<typeof formSchema>, now: Date) => {
  const card = readCard({ number: digits(number), expiry: digits(expiry), cvc: cvc.trim() }, now);
  if ('wrong' in card) {
    return { errorOf: (texts: UpdatePageTexts) => `${texts.check}: ${texts[card.wrong]}` };
  }
  const { facts, outcome } = card;
  if (outcome.kind !== 'taken') return { errorOf: ({ declined }: UpdatePageTexts) => declined };
  return { facts, behaviour: outcome.behaviour };
};

type SubmittedCard = Exclude<ReturnType<typeof readSubmittedCard>, { errorOf: unknown }>;

/** Uses the link up and stores the card as the one that is charged. Returns false if the link was used before. */
const storeCard = (database: Database, link: Link, { facts, behaviour }: SubmittedCard, now: Date): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    await lockReader(trx, link.userId);
    const updatedLink = await trx
      .updateTable('payment_update_links')
      .set({ used_at: now })
      .where('hash', '=', link.hash)
      .where('used_at', 'is', null)
      .returning('hash')
      .executeTakeFirst();
    if (updatedLink === undefined) return false;
    const { first_name, last_name } = await trx
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', link.userId)
      .executeTakeFirstOrThrow();
    const method = {
      type: 'card' as const,
      behaviour,
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
    await addMethod(trx, link.customerId, method, true);
    return true;
  });

/** The page, under its own path; its address names the language. */
export const updatePageRoutes = ({ database, clock }: { database: Database; clock: Clock }): Hono<Environment> => {
  const routes = new Hono<Environment>();
  routes.get(updatePath, async (context) => {
    context.set('route', `GET ${updatePath}`);
    const link = context.req.query('link') ?? '';
    const lang = context.req.query('lang') ?? '';
    if ((await findLink(database, link, clock.now())) === null) return linkExpiredPage(context, lang);
    return showForm(context, { link, lang });
  });

  routes.post(updatePath, async (context) => {
    context.set('route', `POST ${updatePath}`);
    const submitted = v.parse(formSchema, await readBody(context, 'form'));
    const now = clock.now();
    const link = await findLink(database, submitted.link, now);
    if (link === null) return linkExpiredPage(context, submitted.lang);
    const card = readSubmittedCard(submitted, now);
    if (card.errorOf !== undefined) return showForm(context, submitted, card.errorOf);
    if (!(await storeCard(database, link, card, now))) return linkExpiredPage(context, submitted.lang);
    return show(context, submitted.lang, ({ savedTitle, saved }) => ({
      title: savedTitle,
      body: html`<p>${saved}</p>`,
    }));
  });
  return routes;
};
