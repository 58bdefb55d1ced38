import { html } from './html.ts';
import { page } from './layout.ts';
import type { Snippet } from './snippet.ts';

/** The subscriber portal on a page of the newspaper. */
export const portalPage = (snippet: Snippet): string =>
  page({
    title: 'Your account',
    description: 'Sign in, and keep what belongs to your subscription.',
    styles: ['account.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account"><h1 class="unseen">The Ledger: your account</h1>
<pw-portal site-id="${snippet.siteId}" base-path="/portal"></pw-portal></div>`,
    about: html`<p><strong>Portal.</strong> Sign in as one of the readers listed on the <a href="/#readers">index</a>.</p>`,
  });
