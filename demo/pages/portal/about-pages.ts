/** The pages of the newspaper that the portal's navigation leads to. */
import { type Html, html } from '../../html.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';

interface AboutPage {
  title: string;
  paragraphs: readonly Html[];
}

const pages: Readonly<Record<string, AboutPage>> = {
  rewards: {
    title: 'Rewards',
    paragraphs: [
      html`<p>Subscribers drink their second coffee at the Harbour Café on us, and ride the island ferry on the first Sunday of the month for half the fare.</p>`,
      html`<p>Show your account page at the counter. There are no points to collect, and nothing runs out.</p>`,
    ],
  },
  shop: {
    title: 'Shop',
    paragraphs: [
      html`<p>Prints from our photographers, the tide calendar, and the book of the mill tenants’ letters are sold at the front desk, 14 Quay Street.</p>`,
      html`<p>Nothing can be ordered here: the sandbox sells nothing.</p>`,
    ],
  },
  'e-paper': {
    title: 'The paper as a file',
    paragraphs: [
      html`<p>Saturday’s paper, page by page as it was printed, from six in the morning. It reads well on a tablet and prints well on paper.</p>`,
      html`<p>It comes with every subscription. This newspaper is invented, so there is no issue to open.</p>`,
    ],
  },
  premium: {
    title: 'For subscribers',
    paragraphs: [
      html`<p>The archive since 1906, the crossword, and the recordings of the town meetings are open to everybody who subscribes.</p>`,
      html`<p>Begin with <a href="/article/eleven-winters">Eleven winters</a>, which our readers come back to most.</p>`,
    ],
  },
  faq: {
    title: 'Questions and answers',
    paragraphs: [
      html`<p><strong>When am I charged?</strong> On the day that your account page names, and a mail comes a week before.</p>`,
      html`<p><strong>May I pause?</strong> Yes, for as long as a season. The paper stops with the term that is paid, and comes back on the day that you choose.</p>`,
      html`<p><strong>How do I leave?</strong> On your account page, in two steps. You read on until the end of what is paid.</p>`,
    ],
  },
  terms: {
    title: 'Terms of service',
    paragraphs: [
      html`<p>You pay ahead for each term, and may cancel at any time for its end. We keep your address to send you what you asked for, and give it to nobody.</p>`,
      html`<p>These terms are as invented as the newspaper: nobody is bound by them.</p>`,
    ],
  },
  contact: {
    title: 'Contact us',
    paragraphs: [
      html`<p>The subscribers’ desk answers from eight to six, Monday to Saturday, at 14 Quay Street, Port Averill, and at <code>desk@ledger.example</code>.</p>`,
      html`<p>Somebody of the desk may look at your account with you. You will see it there when they do, and it ends by itself after ten minutes.</p>`,
    ],
  },
  cinema: {
    title: 'The cinema',
    paragraphs: [
      html`<p>Films of the harbour, the mills and the islands, to watch at home: a film for a week, a series for a month.</p>`,
      html`<p>What you have rented stands in your account, with the time that is left. This cinema is invented: nothing can be rented, and nothing is shown.</p>`,
    ],
  },
  reactivate: {
    title: 'Come back',
    paragraphs: [
      html`<p>Your account is as you left it. Choose a plan and the paper comes again from the next Saturday.</p>`,
      html`<p><a href="/subscribe">See the plans</a></p>`,
    ],
  },
  stay: {
    title: 'Before you go',
    paragraphs: [
      html`<p>You may pause for as long as a season instead, or read on by the month for less. Both are on your account page, beside the button that cancels.</p>`,
      html`<p>If you go, you read on until the end of what is paid.</p>`,
    ],
  },
  gift: {
    title: 'Give The Ledger',
    paragraphs: [
      html`<p>A year of The Ledger, for somebody who has moved away from Port Averill or has just come. The recipient pays nothing, and it ends by itself.</p>`,
      html`<p>The sandbox sells no presents. A seat, which a subscription may include, can be given on your account page.</p>`,
    ],
  },
  donate: {
    title: 'Donate',
    paragraphs: [
      html`<p>Donations pay for the reporting that no subscription covers: the court, the harbour board, and the long winters of the town’s archive.</p>`,
      html`<p>The sandbox takes no money. What you would give, give to a newspaper near you.</p>`,
    ],
  },
};

/** The page of a name; null when there is none. */
export const aboutPage = (name: string, snippet: Snippet): string | null => {
  const entry = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (entry === undefined) return null;
  const { title, paragraphs } = entry;
  return page({
    title,
    description: `The Ledger: ${title}.`,
    styles: ['account.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account">
  <h1>${title}</h1>
  ${paragraphs}
  <p><a href="/portal/en/">Back to your account</a></p>
</div>`,
    about: html`<p><strong>${title}.</strong> The side navigation of a <a href="/portals">portal</a> leads here.</p>`,
  });
};
