import { seedPassword } from '../seed/readers.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import type { Snippet } from './snippet.ts';

interface Plan {
  name: string;
  price: string;
  terms: string;
  includes: readonly string[];
}

const plans: readonly Plan[] = [
  {
    name: 'Digital',
    price: '$1 a week',
    terms: 'for six months, then $3 a week',
    includes: ['Every article, no limit', 'All newsletters', 'Five gift articles a month'],
  },
  {
    name: 'Digital, yearly',
    price: '$78 a year',
    terms: 'for the first year, then $156',
    includes: ['All of Digital', 'The full archive since 1906', 'Crossword and tide tables'],
  },
  {
    name: 'Saturday paper and digital',
    price: '$3 a week',
    terms: 'in Averill County',
    includes: ['All of Digital', 'The paper and its magazine at your door', 'Delivery paused while you are away'],
  },
];

const card = ({ name, price, terms, includes }: Plan): Html => html`<li class="plan">
  <h2>${name}</h2>
  <p class="plan-price"><strong>${price}</strong> <span>${terms}</span></p>
  <ul>${includes.map((line) => html`<li>${line}</li>`)}</ul>
</li>`;

/** What the newspaper costs. The buttons of the walls lead here. */
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
  <ul class="plans">${plans.map(card)}</ul>
  <p class="sandbox-note">The sandbox sells nothing. To read as a subscriber, <a href="/portal/en/">sign in</a> as <code>subscriber@readers.example</code> with the password <code>${seedPassword}</code>.</p>
</div>`,
    about: html`<p><strong>Plans.</strong> No flow runs here. A click on a wall’s button was tracked as <code>subscribe_btn</code>: see <a href="/sandbox/events">tracked events</a>.</p>`,
  });
