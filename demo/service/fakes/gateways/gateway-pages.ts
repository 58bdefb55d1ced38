/**
 * The pages of the gateways: a field, a bank's question, a bank's accounts, a wallet, PayPal. In English, as PayPal's.
 */
import { type Html, html, rawHtml } from '../../../html.ts';
import { bankAccounts, walletCards } from '../gateway-store/test-cards.ts';
import type { PayPalRedirect } from '../paypal/paypal-redirects.ts';

const document = (
  title: string,
  { style, body, script }: { style: string; body: Html; script: string | null },
  nonce: string,
) =>
  html`<!doctype html>
<html lang="en">
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

/** One field, by itself; its script adds the input. */
export const renderFieldPage = (nonce: string): string =>
  document('Payment field', { style: fieldStyle, body: html``, script: '/gateways/pages/field.js' }, nonce);

const overlayStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1c1c1e, #ececee); --quiet: light-dark(#5b5b60, #a9a9b0); --line: light-dark(#8b8b93, #77777f) }
* { box-sizing: border-box }
html { background: rgb(0 0 0 / .55) }
body { display: grid; min-height: 100vh; margin: 0; padding: 1rem; place-items: center; color: var(--ink); font: 400 1rem/1.45 system-ui, sans-serif }
main { width: min(26rem, 100%); padding: 1.5rem; border-radius: 12px; background: light-dark(#fff, #1c1c1f) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.25 }
p { margin: 0 0 1rem }
.note { color: var(--quiet); font-size: .875rem }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem }
button { min-height: 2.75rem; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer }
button.first { border-color: transparent; background: light-dark(#1a56c4, #9cc2ff); color: light-dark(#fff, #111113) }
button:focus-visible { outline: 3px solid light-dark(#1a56c4, #9cc2ff); outline-offset: 2px }
button:disabled { opacity: .6 }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem }
select { width: 100%; min-height: 2.75rem; font: inherit }
`;

const question = (title: string, call: string, body: Html, nonce: string): string =>
  document(
    title,
    {
      style: overlayStyle,
      body: html`<main><div role="dialog" aria-modal="true" aria-label="${title}"><h1>${title}</h1>
<form data-call="${call}" inert>${body}</form><p role="status"></p></div></main>`,
      script: '/gateways/pages/question.js',
    },
    nonce,
  );

const choice = (value: string, label: string, isFirst = false): Html =>
  html`<button value="${value}"${isFirst && html` class="first"`}>${label}</button>`;

/** The bank's question about a card. */
export const renderConfirmPage = (call: string, nonce: string): string =>
  question(
    'Confirm with your bank',
    call,
    html`<p>The sandbox plays your bank. Is it you who pays?</p>${choice('complete', 'Complete', true)}${choice('fail', 'Fail')}${choice('', 'Close')}`,
    nonce,
  );

const choices = (list: Readonly<Record<string, { label: string }>>): Html[] =>
  Object.entries(list).map(([value, { label }], at) => choice(value, label, at === 0));

/** The accounts of the sandbox's banks. */
export const renderBankPage = (nonce: string): string =>
  question(
    'Link your bank account',
    'setup_intents/bank',
    html`<p>Choose a test account. No account of yours is asked for.</p>${choices(bankAccounts)}${choice('', 'Close')}`,
    nonce,
  );

/** The wallet. */
export const renderWalletPage = (nonce: string): string =>
  question(
    'Apple Pay',
    'payment_methods',
    html`<p>The sandbox plays Apple Pay. Choose a card.</p>${choices(walletCards)}${choice('', 'Cancel')}`,
    nonce,
  );

const payPalStyle = `${overlayStyle}
html { background: light-dark(#f5f7fa, #111113) }
main { border-block-start: 4px solid #003087 }
button.first { background: #ffc439; color: #111113 }
`;

const payPalPage = (title: string, body: Html, nonce: string): string =>
  document(title, { style: payPalStyle, body: html`<main><h1>${title}</h1>${body}</main>`, script: null }, nonce);

/** PayPal's question: whether to agree to future payments. */
export const renderPayPalPage = ({ description }: PayPalRedirect, token: string, nonce: string): string =>
  payPalPage(
    'Pay with PayPal',
    html`<p>${description === '' ? 'The Ledger' : description}</p>
<p>Later payments will be taken from this account. Nothing is taken today.</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<label>Account<select name="behaviour">
<option value="succeeds">Balance that suffices</option>
<option value="declines">Balance that is used up by the first payment</option>
</select></label>
<button class="first" name="choice" value="agree">Agree and continue</button>
<button name="choice" value="cancel">Cancel and return</button>
</form>
<p class="note">The sandbox plays PayPal. No account of yours is asked for.</p>`,
    nonce,
  );

/**
 * For a redirect that was ended before, such as in another tab, or whose token is invalid. `returnUrl`: the link's
 * target.
 */
export const renderPayPalEndedPage = (returnUrl: string | null, nonce: string): string =>
  payPalPage(
    'This visit is over',
    returnUrl === null
      ? html`<p>It has run out. Go back to the page that you came from, and begin again.</p>`
      : html`<p>It was ended before, maybe in another tab.</p><p><a href="${returnUrl}">Go back to the page that you came from</a></p>`,
    nonce,
  );
