import { html } from '../../html.ts';
import { hostileBody, hostileHead, isHostility } from '../article/hostile-page.ts';
import { barePage } from '../layout.ts';
import type { Snippet } from '../snippet.ts';

/**
 * The bare page that hosts the portal: the same for every path under `/portal`, so that a deep link survives a reload.
 * `edition` and `env` of the query become attributes of the tag, unchecked; `host` names a hostility of the page.
 */
export const portalPage = ({ searchParams }: URL, snippet: Snippet): string => {
  const edition = searchParams.get('edition');
  const env = searchParams.get('env');
  const host = searchParams.get('host');
  const hostility = isHostility(host) ? host : undefined;
  return barePage({
    title: 'Your account',
    description: 'What belongs to your subscription of The Ledger.',
    styles: ['portal.css'],
    headStart: hostileHead(hostility),
    bodyStart: hostileBody(hostility),
    head: html`<meta name="robots" content="noindex">`,
    snippet,
    main: html`<h1 class="unseen">The Ledger: your account</h1>
<pw-portal site-id="${snippet.siteId}" base-path="/portal"${edition !== null && html` edition="${edition}"`}${env !== null && html` env="${env}"`}></pw-portal>`,
  });
};
