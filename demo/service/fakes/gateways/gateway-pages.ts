/** The pages of the gateways: a field, a bank's question, a bank's accounts, a wallet, PayPal. */
import { type Html, html, rawHtml } from '../../../html.ts';
import { bankAccounts, walletCards } from '../gateway-store/test-cards.ts';
import type { PayPalRedirect } from '../paypal/paypal-redirects.ts';
import type { GatewayLanguage } from './page-texts/texts-of.ts';

/** The language of a page, and the nonce of its script and style. */
export interface PageFrame {
  language: GatewayLanguage;
  nonce: string;
}

const document = (
  title: string,
  { style, body, script }: { style: string; body: Html; script: string | null },
  { language: { language, direction }, nonce }: PageFrame,
) =>
  html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${rawHtml(style)}</style>
</head>
<body>${body}${script !== null && html`<script nonce="${nonce}" src="${script}"></script>`}</body>
</html>
`.markup;

const fieldStyle = `
:root { color-scheme: light; background: transparent }
html, body { height: 100%; margin: 0 }
body { display: flex; align-items: center }
input { box-sizing: border-box; width: 100%; margin: 0; padding: 0; border: 0; outline: 0; background: transparent; color: CanvasText; font: 400 16px/1.2 system-ui, sans-serif }
`;

/** One field, by itself; its script adds the input. Groups of digits stand from left to right in every language. */
export const renderFieldPage = ({ language, nonce }: PageFrame): string =>
  document(
    'Payment field',
    { style: fieldStyle, body: html``, script: '/gateways/pages/field.js' },
    { language: { ...language, direction: 'ltr' }, nonce },
  );

const overlayStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1c1c1e, #ececee); --quiet: light-dark(#5b5b60, #a9a9b0); --line: light-dark(#8b8b93, #77777f) }
* { box-sizing: border-box }
html { background: rgb(0 0 0 / .55) }
body { display: grid; min-height: 100vh; margin: 0; padding: 1rem; place-items: center; color: var(--ink); font: 400 1rem/1.45 system-ui, sans-serif }
main { width: min(26rem, 100%); padding: 1.5rem; border-radius: 12px; background: light-dark(#fff, #1c1c1f) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.25 }
p { margin: 0 0 1rem }
.note { color: var(--quiet); font-size: .875rem }
form, .choices { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem }
button { min-height: 2.75rem; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer }
button.first { border-color: transparent; background: light-dark(#1a56c4, #9cc2ff); color: light-dark(#fff, #111113) }
button:focus-visible { outline: 3px solid light-dark(#1a56c4, #9cc2ff); outline-offset: 2px }
button:disabled { opacity: .6 }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem }
select { width: 100%; min-height: 2.75rem; font: inherit }
`;

/** A question and its answers; `call` is the gateway's call that a choice makes. */
interface Question {
  title: string;
  call: string;
  body: Html;
}

const question = ({ title, call, body }: Question, frame: PageFrame): string =>
  document(
    title,
    {
      style: overlayStyle,
      body: html`<main><div role="dialog" aria-modal="true" aria-label="${title}"><h1>${title}</h1>
<form data-call="${call}" data-moment="${frame.language.texts.moment}" inert>${body}</form><p role="status"></p></div></main>`,
      script: '/gateways/pages/question.js',
    },
    frame,
  );

const choice = (value: string, label: string, isFirst = false): Html =>
  html`<button value="${value}"${isFirst && html` class="first"`}>${label}</button>`;

/** The bank's question about a card. */
export const renderConfirmPage = (call: string, frame: PageFrame): string => {
  const { confirmTitle, confirmText, complete, fail, close } = frame.language.texts;
  const body = html`<p>${confirmText}</p>${choice('complete', complete, true)}${choice('fail', fail)}${choice('', close)}`;
  return question({ title: confirmTitle, call, body }, frame);
};

/** The names of test accounts and cards say in English what happens with each: testers choose by them. */
const choices = (list: Readonly<Record<string, { label: string }>>): Html =>
  html`<div class="choices" lang="en" dir="ltr">${Object.entries(list).map(([value, { label }], at) => choice(value, label, at === 0))}</div>`;

/** The accounts of the sandbox's banks. */
export const renderBankPage = (frame: PageFrame): string => {
  const { bankTitle, bankText, close } = frame.language.texts;
  const body = html`<p>${bankText}</p>${choices(bankAccounts)}${choice('', close)}`;
  return question({ title: bankTitle, call: 'setup_intents/bank', body }, frame);
};

/** The wallet. */
export const renderWalletPage = (frame: PageFrame): string => {
  const { walletText, cancel } = frame.language.texts;
  const body = html`<p>${walletText}</p>${choices(walletCards)}${choice('', cancel)}`;
  return question({ title: 'Apple Pay', call: 'payment_methods', body }, frame);
};

const payPalStyle = `${overlayStyle}
html { background: light-dark(#f5f7fa, #111113) }
main { border-block-start: 4px solid #003087 }
button.first { background: #ffc439; color: #111113 }
`;

const payPalPage = (title: string, body: Html, frame: PageFrame): string =>
  document(title, { style: payPalStyle, body: html`<main><h1>${title}</h1>${body}</main>`, script: null }, frame);

/** PayPal's question: whether to agree to future payments. */
export const renderPayPalPage = ({ description }: PayPalRedirect, token: string, frame: PageFrame): string => {
  const { payPalTitle, payPalLater, account, succeeds, declines, agree, leave, payPalNote } = frame.language.texts;
  return payPalPage(
    payPalTitle,
    html`<p>${description === '' ? 'The Ledger' : description}</p>
<p>${payPalLater}</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<label>${account}<select name="behaviour">
<option value="succeeds">${succeeds}</option>
<option value="declines">${declines}</option>
</select></label>
<button class="first" name="choice" value="agree">${agree}</button>
<button name="choice" value="cancel">${leave}</button>
</form>
<p class="note">${payPalNote}</p>`,
    frame,
  );
};

/**
 * For a redirect that was ended before, such as in another tab, or whose token is invalid. `returnUrl`: the link's
 * target.
 */
export const renderPayPalEndedPage = (returnUrl: string | null, frame: PageFrame): string => {
  const { endedTitle, expired, ended, goBack } = frame.language.texts;
  return payPalPage(
    endedTitle,
    returnUrl === null ? html`<p>${expired}</p>` : html`<p>${ended}</p><p><a href="${returnUrl}">${goBack}</a></p>`,
    frame,
  );
};
