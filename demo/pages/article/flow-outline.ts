import { type Html, html } from '../../html.ts';
import { flows } from '../../seed/flows/index.ts';
import type { SeedBranch, SeedNode } from '../../seed/flows/nodes.ts';
import { branchesOf, describeNode } from './flow-labels.ts';

const nodesOf = ({ pages, users, eventAndTriggers, actions }: SeedBranch): SeedNode[] => [
  ...pages,
  ...users,
  ...eventAndTriggers,
  ...actions,
];

/** Renders a node and what follows it on each branch; a node that was described before is only named. */
const outlineNode = (nodes: readonly SeedNode[], node: SeedNode, described: Set<string>): Html => {
  const line = html`<strong>${node.id}</strong> ${describeNode(node)}`;
  const ways = branchesOf(node);
  if (described.has(node.id) && ways.length > 0) return html`<strong>${node.id}</strong>, as above`;
  described.add(node.id);
  if (ways.length === 0) return line;
  return html`${line}<ul>${ways.map(
    ({ label, next }) =>
      html`<li><em>${label}</em>: ${
        next.length === 0
          ? 'nothing more'
          : html`<ul>${next.map((id) => {
              const following = nodes.find((candidate) => candidate.id === id);
              return html`<li>${following === undefined ? `${id} (missing)` : outlineNode(nodes, following, described)}</li>`;
            })}</ul>`
      }</li>`,
  )}</ul>`;
};

const outlineBranch = (branch: SeedBranch): Html => {
  const start = branch.pages.find(({ type }) => type === 'pages' || type === 'segpages');
  return html`<p>${branch.name}</p>
${start !== undefined && html`<ul class="outline"><li>${outlineNode(nodesOf(branch), start, new Set())}</li></ul>`}`;
};

/**
 * Renders a seeded flow for the foot of its page: the path through its nodes in words, and the document as the service
 * sends it.
 */
export const flowOutline = (flowId: string): Html => {
  const flow = flows.find((candidate) => candidate.flowId === flowId);
  if (flow === undefined) return html`<p>There is no flow <code>${flowId}</code>.</p>`;
  return html`<section class="flow" aria-label="Flow ${flowId}">
<h3>Flow <code>${flowId}</code>, version ${flow.version}</h3>
${flow.subFlows.map(outlineBranch)}<details><summary>The document of <code>${flowId}</code></summary><pre>${JSON.stringify(flow, null, 1)}</pre></details>
</section>`;
};
