import { html } from '../../html.ts';
import { articles } from '../../seed/articles/index.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';

const titles = {
  templates: 'Templates',
  newsletters: 'Newsletters',
  plans: 'Plans',
  webhooks: 'Webhooks',
  operators: 'Operators',
} as const;

type Section = keyof typeof titles;

/** True for the name of a page of settings. */
export const isSection = (name: string | undefined): name is Section =>
  name !== undefined && Object.hasOwn(titles, name);

const titleOf = (flowId: string | null, section: Section | null): string => {
  if (section !== null) return titles[section];
  return flowId === null ? 'Flows' : `Flow ${flowId}`;
};

/** A page of the workbench: the list of flows, one flow, or a kind of settings. Its script draws it. */
export const workbenchPage = (
  { flowId = null, section = null }: { flowId?: string | null; section?: Section | null },
  snippet: Snippet,
): string => {
  const facts = JSON.stringify({
    siteId: snippet.siteId,
    flowId,
    section,
    articles: articles.map(({ slug, title, pageType }) => ({ slug, title, pageType })),
  });
  return page({
    title: titleOf(flowId, section),
    description: 'Edit flows, templates, newsletters, plans and webhooks, and say who may.',
    styles: ['flows/flows.css', 'flows/flow-form.css', 'flows/flow-results.css', 'flows/manage.css'],
    head: html`<link rel="modulepreload" href="/workbench/workbench.js">`,
    section: null,
    snippet,
    main: html`<div class="workbench" id="workbench" data-facts="${facts}"><p role="status">Loading the workbench</p></div>
<script type="module" src="/workbench/workbench.js"></script>`,
    about: html`<p><strong>Workbench.</strong> No flow runs here. The workbench uses the sandbox’s own operator key, so everybody on this machine is a manager; “Use another key” works with the key of another operator. What you publish is live on the demo pages at once.</p>`,
  });
};
