import { html } from '../../html.ts';
import { articles } from '../../seed/articles/index.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';

/** The page of the workbench: the list of flows, or one flow. Its script draws it. */
export const workbenchPage = (flowId: string | null, snippet: Snippet): string => {
  const facts = JSON.stringify({
    siteId: snippet.siteId,
    flowId,
    articles: articles.map(({ slug, title, pageType }) => ({ slug, title, pageType })),
  });
  return page({
    title: flowId === null ? 'Flows' : `Flow ${flowId}`,
    description: 'Edit flows, simulate them, publish them, and roll back.',
    styles: ['flows/flows.css', 'flows/flow-form.css', 'flows/flow-results.css'],
    head: html`<link rel="modulepreload" href="/workbench/workbench.js">`,
    section: null,
    snippet,
    main: html`<div class="workbench" id="workbench" data-facts="${facts}"><p role="status">Loading the workbench</p></div>
<script type="module" src="/workbench/workbench.js"></script>`,
    about: html`<p><strong>Flows.</strong> No flow runs here. The workbench uses the sandbox’s own operator key, so everybody on this machine is an operator. What you publish is live on the demo pages at once.</p>`,
  });
};
