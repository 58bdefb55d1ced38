import { type Html, html } from '../html.ts';

const cards: readonly (readonly [number: string, fate: string])[] = [
  ['4242 4242 4242 4242', 'works'],
  ['4000 0025 0000 3155', 'wants to be confirmed first'],
  ['4000 0000 0000 0341', 'is taken, and then declines'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has too little on it'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0127', 'has another security code'],
  ['4000 0000 0000 0119', 'breaks the connection'],
];

/** The cards that the sandbox's gateways know, for testers. */
export const testCards = (): Html => html`<section class="flow" aria-label="Test cards">
<h3>Test cards</h3>
<p>Any day ahead, any security code.</p>
<ul>${cards.map(([number, fate]) => html`<li><code>${number}</code> ${fate}</li>`)}</ul>
</section>`;
