import { type Html, html } from '../../html.ts';
import { editions, type SeedEdition } from '../../seed/editions.ts';
import { agents } from '../../seed/portal/agents.ts';
import { type PortalReader, portalReaders } from '../../seed/portal/readers.ts';
import { seedPassword } from '../../seed/readers.ts';
import { htmlLangOf } from '../language.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { agentLink, portalPath } from './portal-address.ts';

const [desk] = agents;

const reader = ({ email, firstName, lastName, note = '', edition }: PortalReader): Html => html`<li>
  <code>${email}</code>
  <span>${note}. ${firstName} ${lastName}${
    desk !== undefined &&
    html`; <a rel="nofollow" href="${agentLink(desk.email, email, edition)}">act for them<span class="unseen">: ${email}</span></a>`
  }</span>
</li>`;

const entry = ({
  edition,
  title,
  language,
  siteId,
  regionId,
  billing,
  currency,
}: SeedEdition): Html => html`<section aria-labelledby="portal-${edition}">
  <h2 id="portal-${edition}"><a href="${portalPath(edition)}" lang="${htmlLangOf(language)}">${title}</a></h2>
  <p class="group-says"><code>${edition}</code>, site <code>${siteId}</code>, region <code>${regionId}</code>, billed by ${billing} in ${currency}. <a href="${portalPath(edition)}${portalPath(edition).includes('?') ? '&' : '?'}env=development">In development</a>.</p>
  <ul class="readers">${portalReaders.filter((firstReader) => firstReader.edition === edition).map(reader)}</ul>
</section>
`;

const agentForm = html`<form class="agent-form" action="/sandbox/agent-token" method="get">
  <p><label for="agent">Agent</label>
  <select id="agent" name="agent">${agents.map(({ name, email }) => html`<option value="${email}">${name}</option>`)}</select></p>
  <p><label for="agent-reader">Reader’s address</label>
  <input id="agent-reader" name="reader" type="email" required autocomplete="off" value="us-active@portal.example"></p>
  <p><label for="agent-to">Edition</label>
  <select id="agent-to" name="to">${editions.map(({ edition, title, language }) => html`<option value="${portalPath(edition)}" lang="${htmlLangOf(language)}">${title}</option>`)}</select></p>
  <p><button>Begin</button></p>
</form>`;

/** Hostilities that a portal's page may have, by their names in the query. */
const hosts = [
  ['strict', 'a strict policy with Trusted Types'],
  ['names', 'clobbered names of document'],
  ['prototypes', 'polluted prototypes'],
  ['unset', 'a style sheet that unsets everything'],
  ['header', 'a header above everything'],
  ['storage', 'blocked storage'],
] as const;

/** Every portal, its readers in each state, and links for agents. */
export const portalsPage = (snippet: Snippet): string =>
  page({
    title: 'Portals',
    description: 'The portal of every edition, and who can sign in there.',
    styles: ['index.css', 'portals.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="index">
<h1>Portals</h1>
<p class="intro">One portal for each edition. Everyone’s password is <code>${seedPassword}</code>.</p>
<section aria-labelledby="agents"><h2 id="agents">Acting for a reader</h2>
<p class="group-says">An agent of the support desk acts for a reader for ten minutes. The link works once, within five minutes; <a href="/sandbox/agent-sessions">who acted for whom</a> is kept.</p>
${agentForm}</section>
<section aria-labelledby="cards"><h2 id="cards">Paying</h2>
<p class="group-says">The sandbox plays the gateways: <a href="/gateways/test-cards">test cards and accounts</a>.</p></section>
<section aria-labelledby="hosts"><h2 id="hosts">On hostile pages</h2>
<p class="group-says">The portal of the United States, where its page stands in the way: ${hosts.map(
      ([host, what], at) => html`${at > 0 && ', '}<a href="/portal/us/?host=${host}">${what}</a>`,
    )}.</p></section>
${editions.map(entry)}</div>`,
    about: html`<p><strong>Portals.</strong> An address names an edition or a language; where it could be both, <code>edition</code> in the query says which. <a href="/sandbox/clock">The clock</a> moves terms, pauses and the agents’ minutes.</p>`,
  });
