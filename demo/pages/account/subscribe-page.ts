import { type Html, html, rawHtml } from '../../html.ts';
import { seedPassword } from '../../seed/readers.ts';
import { page } from '../layout.ts';
import { formatPrice, mainOffers } from '../main-offers.ts';
import { paywallTag, type Snippet } from '../snippet.ts';
import { testCards } from '../test-cards.ts';

const card = ({ offer, plan }: (typeof mainOffers)[number]): Html => {
  const { trialDays, description } = offer;
  return html`<li class="plan">
  <h2>${plan.name}</h2>
  <p class="plan-price"><strong>${formatPrice(plan)}</strong> <span>a ${plan.periodUnit}${trialDays > 0 && `, after ${trialDays} days free`}</span></p>
  <ul>${description.map((line) => html`<li>${line}</li>`)}</ul>
  <p><button type="button" data-plan="${plan.planId}">Subscribe</button></p>
</li>`;
};

/** Calls that are pushed before the SDK loads wait for it; the cookie passes the choice to the portal. */
const script = `
window.pw = window.pw || [];
for (const button of document.querySelectorAll('[data-plan]'))
  button.addEventListener('click', () => {
    const { plan } = button.dataset;
    document.cookie = 'pw_plan=' + encodeURIComponent(plan) + '; Max-Age=86400; Path=/; SameSite=Lax';
    pw.push((api) => api.showTemplate('checkout', { planId: plan }));
  });
`;

/** The plans and prices of the newspaper, on sale without a wall. */
export const subscribePage = (snippet: Snippet): string =>
  page({
    title: 'Subscribe',
    description: 'What The Ledger costs and what you get for it.',
    styles: ['account.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account account-wide">
  <h1>Subscribe to The Ledger</h1>
  <p class="intro">Three ways to pay for the reporting you read. Already a subscriber? <a href="/portal/en/">Sign in</a>.</p>
  <ul class="plans">${mainOffers.map(card)}</ul>
  <p class="sandbox-note">The sandbox charges nobody. To read as a subscriber, <a href="/portal/en/">sign in</a> as <code>subscriber@readers.example</code> with the password <code>${seedPassword}</code>.</p>
  ${paywallTag(snippet)}
</div>
<script${snippet.nonce === null ? rawHtml('') : html` nonce="${snippet.nonce}"`}>${rawHtml(script)}</script>`,
    about: html`<p><strong>Plans.</strong> Each button opens the checkout with its plan, by <code>api.showTemplate('checkout', { planId })</code>, and sets the cookie <code>pw_plan</code>, which the portal reads. No flow stands in the way here.</p>${testCards()}`,
  });
