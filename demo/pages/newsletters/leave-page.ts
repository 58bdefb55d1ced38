import { html } from '../../html.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { widgetPageNav } from './navigation.ts';

/**
 * The target of the link at the foot of a newsletter. Its `auth_email_key` is for the SDK alone: this page does not
 * read it.
 */
export const leavePage = (edition: string, snippet: Snippet): string =>
  page({
    title: 'Leave our newsletters',
    description: 'Ends every newsletter of an edition that an address receives.',
    styles: ['account.css', 'newsletters/newsletters.css'],
    head: html`<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">`,
    section: null,
    snippet,
    main: html`<div class="account account-wide">
  <h1>Leave our newsletters</h1>
  <p class="intro">If you came by the link at the foot of a letter, one press ends the letters of this edition. Below you can keep the ones that you would miss.</p>
  ${widgetPageNav('/newsletters/leave', edition)}
  <pw-newsletters site-id="${snippet.siteId}" edition="${edition}" immediate-unsubscribe-all></pw-newsletters>
</div>`,
    about: html`<p><strong>Leaving.</strong> The widget with <code>immediate-unsubscribe-all</code>: it asks at once whether what the reader receives of the edition <code>${edition}</code> should end, and a press ends it. The link carries a signed key for their address; without it, the widget asks who reads. The <a href="/newsletters/preview/us-morning">preview of a letter</a> makes such a link.</p>`,
  });
