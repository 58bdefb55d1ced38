/** The pages of the fake providers: choose a person and agree. */
import { type Html, html, rawHtml } from '../../../html.ts';
import type { ProviderName } from '../../domain/sso/providers.ts';
import type { SeedPerson } from '../../seeding/seed-types.ts';

interface Brand {
  name: string;
  accent: string;
}

/** Name and colour of each provider. */
const brands: Readonly<Record<ProviderName, Brand>> = {
  google: { name: 'Google', accent: '#1a56c4' },
  apple: { name: 'Apple', accent: '#1d1d1f' },
  line: { name: 'LINE', accent: '#04713a' },
  twitter: { name: 'Twitter', accent: '#0b66a8' },
  publisher: { name: 'Averill Press ID', accent: '#8c1d18' },
};

/** Data of a provider's page. */
export interface ChooserView {
  provider: ProviderName;
  persons: readonly SeedPerson[];
  /** Fields that the form sends along. */
  hiddenFields: Readonly<Record<string, string>>;
}

const style = (accent: string) => `
:root { color-scheme: light dark; --accent: ${accent}; --ink: light-dark(#1c1c1e, #ececee); --quiet: light-dark(#5b5b60, #a9a9b0); --line: light-dark(#d6d6db, #3a3a40) }
* { box-sizing: border-box }
body { display: grid; min-height: 100vh; margin: 0; padding: 1rem; place-items: center; background: light-dark(#f2f2f5, #111113); color: var(--ink); font: 400 1rem/1.45 system-ui, sans-serif }
main { width: min(26rem, 100%); padding: 1.75rem; border: 1px solid var(--line); border-block-start: 4px solid var(--accent); border-radius: 10px; background: light-dark(#fff, #1c1c1f) }
p { margin: 0 0 1rem }
form { margin-block-end: 1rem }
main > :last-child { margin-block-end: 0 }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
.note { color: var(--quiet); font-size: .875rem }
ul { display: grid; margin: 0 0 1rem; padding: 0; gap: .5rem; list-style: none }
button { width: 100%; min-height: 3rem; padding: .625rem .875rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover { border-color: currentcolor }
button:focus-visible { outline: 3px solid light-dark(var(--accent), #9cc2ff); outline-offset: 2px }
button span { display: block; color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere }
.cancel { text-align: center }
`;

const document = (title: string, accent: string, nonce: string | null, main: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<title>${title}</title>
<style${nonce !== null && html` nonce="${nonce}"`}>${rawHtml(style(accent))}</style>
</head>
<body>
<main>${main}</main>
</body>
</html>
`.markup;

const personEntry = ({ subject, email, firstName, lastName, note }: SeedPerson): Html => html`<li>
<button name="person" value="${subject}"><strong>${firstName} ${lastName}</strong><span>${email}</span><span>${note}</span></button>
</li>`;

/** The chooser: a button for each test person, which also agrees, and one that declines. */
export const chooserPage = ({ provider, persons, hiddenFields }: ChooserView, nonce: string): string => {
  const { name, accent } = brands[provider];
  const main = html`<h1>Sign in with ${name}</h1>
<p>Choose who you are. The Ledger will learn your name and e-mail address.</p>
<form method="post">
${Object.entries(hiddenFields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<ul>${persons.map(personEntry)}</ul>
<button class="cancel" name="cancel" value="1">Cancel</button>
</form>
<p class="note">The sandbox plays ${name}. These people exist here alone, and need no password.</p>`;
  return document(`Sign in with ${name}`, accent, nonce, main);
};

/** The page for an invalid address, with the reason. */
export const failurePage = (reason: string): string =>
  document(
    'Sign-in failed',
    '#8c1d18',
    null,
    html`<h1>This sign-in can’t go on</h1><p>${reason}</p><p class="note">Close this window and begin again.</p>`,
  );
