import { html } from '../../html.ts';
import { barePage } from '../layout.ts';
import { loopbackOrigin } from '../other-origin.ts';
import type { Snippet } from '../snippet.ts';

/**
 * A page with only the widget, for a frame. `?parent=` is the origin of the page that may receive messages: loopback
 * only, because any framing page could otherwise name itself.
 */
export const embeddedPage = (edition: string, query: URLSearchParams, snippet: Snippet): string => {
  const variant = query.get('variant') ?? '';
  const parent = loopbackOrigin(query.get('parent') ?? '');
  return barePage({
    title: 'Newsletters in a frame',
    description: 'The newsletter widget alone.',
    styles: ['account.css', 'newsletters/newsletters.css'],
    head: html`<meta name="robots" content="noindex">`,
    snippet,
    main: html`<div class="embedded"><h1 class="unseen">Newsletters</h1>
<pw-newsletters site-id="${snippet.siteId}" edition="${edition}"${variant !== '' && html` variant="${variant}"`}${parent !== null && html` parent-origin="${parent}"`}></pw-newsletters></div>`,
  });
};
