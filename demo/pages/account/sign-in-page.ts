import { html } from '../../html.ts';
import { page } from '../layout.ts';
import { paywallTag, type Snippet } from '../snippet.ts';

/** The target of links in mails without a page of their own, and the callback page of single sign-on. */
export const signInPage = (snippet: Snippet): string =>
  page({
    title: 'Sign in',
    description: 'Links in our mails, and other accounts that you sign in with, lead here.',
    styles: ['account.css'],
    head: html`<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">`,
    section: null,
    snippet,
    main: html`<div class="account">
  <h1>Sign in</h1>
  <p class="intro">If you came by a link in a mail, or from another account, this page takes care of it. Otherwise, go on to <a href="/portal/en/">your account</a> or to <a href="/">the newspaper</a>.</p>
  ${paywallTag(snippet)}
</div>`,
    about: html`<p><strong>Sign in.</strong> Links in mails and single sign-on lead here, unless the page that asked named itself. The mails are in the <a href="/mail">outbox</a>.</p>`,
  });
