/** The page that lists the cards, accounts and wallets that the sandbox accepts, with the outcome of each. */
import { type Html, html, rawHtml } from '../../../html.ts';
import { brandOf, codeLengthOf, groupDigits } from '../card-fields/card-rules.ts';
import { type CardOutcome, cardOutcomes, ibans } from '../gateway-store/test-cards.ts';

const outcomeOf = (outcome: CardOutcome): string => {
  switch (outcome.kind) {
    case 'cut':
      return 'the network fails: the request is cut off';
    case 'taken':
      if (outcome.requiresConfirmation) return 'its bank asks first: taken once confirmed';
      return outcome.behaviour === 'succeeds' ? 'taken' : 'taken, and every later charge is declined';
    case 'refused':
      return {
        declined: 'declined',
        insufficient: 'declined: insufficient funds',
        expired: 'declined: expired',
        'wrong-code': 'declined: wrong code',
        'unknown-card': 'declined',
      }[outcome.declineReason];
  }
};

const row = ([number, outcome]: [string, CardOutcome]): Html => {
  const brand = brandOf(number);
  return html`<tr><td><code>${groupDigits(number, brand)}</code></td><td>${brand}, ${codeLengthOf(brand)} digits</td><td>${outcomeOf(outcome)}</td></tr>`;
};

const style = `
:root { color-scheme: light dark; font: 400 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { padding: .375rem .5rem .375rem 0; border-block-end: 1px solid light-dark(#d6d6db, #3a3a40); text-align: start; vertical-align: top }
`;

/** The page. */
export const testCardsPage = (): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Test cards</title>
<style>${rawHtml(style)}</style>
</head>
<body><main>
<h1>Test cards</h1>
<p>The sandbox plays every gateway. Any day ahead and any code will do; other cards are declined. No money moves.</p>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">Brand and code</th><th scope="col">What becomes of it</th></tr></thead>
<tbody>${Object.entries(cardOutcomes).map(row)}</tbody>
</table>
<h2>Accounts</h2>
<ul>${Object.entries(ibans).map(([iban, what]) => html`<li><code>${iban}</code>: ${what}</li>`)}</ul>
<p>A debit is settled, or fails, three days after it was made. Bank accounts, wallets and PayPal say on their own pages what becomes of them.</p>
</main></body>
</html>
`.markup;
