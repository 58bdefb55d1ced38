import { type Html, html } from '../../html.ts';
import type { OutboxMail } from '../../service/fakes/outbox/outbox.ts';
import type { RenderOutbox } from '../../service/fakes/outbox/outbox-routes.ts';
import { page } from '../layout.ts';
import { plainSnippet } from '../snippet.ts';

const deliveries: Readonly<Record<OutboxMail['delivery'], string>> = {
  kept: 'kept here',
  waiting: 'waiting for the mail server',
  sent: 'sent',
  failed: 'the mail server did not take it',
};

const timeOf = (at: string): Html =>
  html`<time datetime="${at}">${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC</time>`;

/** Returns text with its addresses as links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const about = html`<p><strong>Outbox.</strong> Every mail that the sandbox has written, newest first. With <code>SMTP_URL</code> set, they are sent, too.</p>`;

const none = html`<section class="mail-none" aria-labelledby="mail-none">
  <h2 id="mail-none">No mail yet.</h2>
  <p>A mail appears here as soon as the sandbox writes one. Sign up with any address, and the first is yours: it holds the link that confirms the address.</p>
  <p><a href="/accounts">Sign up for a first mail</a></p>
  <p>Later, look here for new passwords, sign-in links, changed addresses, invitations to a seat, and notices of a subscription.</p>
</section>`;

const entry = ({ id, recipient, subject, at, delivery }: OutboxMail): Html => html`<li>
  <a href="/mail/${id}">${subject}</a>
  <span>to ${recipient}</span>
  <span class="mail-facts">${timeOf(at)}, ${deliveries[delivery]}</span>
</li>`;

const list = (mails: readonly OutboxMail[], origin: string): string =>
  page({
    title: 'Outbox',
    description: 'The mails that the sandbox has written.',
    styles: ['account.css', 'mail.css'],
    head: null,
    section: null,
    snippet: plainSnippet(origin),
    main: html`<div class="account">
  <h1>Outbox</h1>
  ${mails.length === 0 ? none : html`<ol class="mails">${mails.map(entry)}</ol>`}
</div>`,
    about,
  });

const mail = (
  { id, sender, recipient, email_provider, subject, at, delivery, text }: OutboxMail,
  origin: string,
): string =>
  page({
    title: subject,
    description: 'A mail that the sandbox has written.',
    styles: ['account.css', 'mail.css'],
    head: html`<meta name="referrer" content="no-referrer">`,
    section: null,
    snippet: plainSnippet(origin),
    main: html`<article class="account">
  <p><a href="/mail">All mails</a></p>
  <h1>${subject}</h1>
  <dl class="mail-head">
    <div><dt>From</dt><dd>${sender}</dd></div>
    <div><dt>To</dt><dd>${recipient}</dd></div>
    <div><dt>Carrier</dt><dd>${email_provider}</dd></div>
    <div><dt>Date</dt><dd>${timeOf(at)}, ${deliveries[delivery]}</dd></div>
  </dl>
  <iframe class="mail-html" title="The mail as HTML" src="/mail/${id}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
  <h2>As text</h2>
  <pre class="mail-text">${linked(text)}</pre>
</article>`,
    about,
  });

/** Renders the outbox. */
export const renderOutbox: RenderOutbox = { list, mail };
