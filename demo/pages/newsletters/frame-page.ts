import { html } from '../../html.ts';
import type { PageContext } from '../../service/statics/demo-page.ts';
import { inlineScript } from '../inline-script.ts';
import { page } from '../layout.ts';
import { otherOrigin } from '../other-origin.ts';
import type { Snippet } from '../snippet.ts';
import { emptyLog, logScript } from './log.ts';
import { widgetPageNav } from './navigation.ts';

const path = '/newsletters/frame';

const script = `${logScript}
const frame = document.querySelector('[data-frame]');
const expected = new URL(frame.src).origin;
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== expected || data?.module !== 'ONBOARDING') return;
  write(origin + ' ' + data.action + ' ' + JSON.stringify(data.detail));
});
`;

/**
 * A page that embeds the widget in a frame and lists the messages from it; `?cross=1` loads the frame from another
 * origin.
 */
export const framePage = (edition: string, snippet: Snippet, { origin, url }: PageContext): string => {
  const isCross = url.searchParams.get('cross') === '1';
  const variant = url.searchParams.get('variant') ?? '';
  const frameQuery = new URLSearchParams({ edition, ...(variant && { variant }), ...(isCross && { parent: origin }) });
  const home = isCross ? otherOrigin(origin) : origin;
  return page({
    title: 'Newsletters in a frame',
    description: 'The newsletter widget in a frame, and what its parent page hears.',
    styles: ['account.css', 'newsletters/newsletters.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account account-wide">
  <h1>Newsletters in a frame</h1>
  <p class="intro">The frame below is a page of its own, from <code>${home}</code>. What it tells this page stands under it.</p>
  ${widgetPageNav(isCross ? `${path}?cross=1` : path, edition)}
  <iframe class="newsletter-frame" data-frame title="Newsletters" src="${home}/newsletters/embedded?${frameQuery.toString()}"></iframe>
  ${emptyLog('Messages from the frame', 'None yet. Sign up for a letter in the frame.')}
</div>
${inlineScript(snippet.nonce, script)}`,
    about: html`<p><strong>Frame</strong> of <code>${home}</code> in a page of <code>${origin}</code>. A message counts only when it comes from this frame and from its origin: the list shows origin, action and detail. The widget speaks to its own origin alone, unless <code>parent-origin</code> names another; the page in the frame takes that from <code>?parent=</code>.</p>`,
  });
};
