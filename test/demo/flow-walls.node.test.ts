import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeParse } from 'valibot';
import { branchesOf, describeNode } from '../../demo/pages/article/flow-labels.ts';
import { renderPage } from '../../demo/pages/index.ts';
import { wallGroups, wallPages } from '../../demo/pages/walls/index.ts';
import { flows } from '../../demo/seed/flows/index.ts';
import * as mistakes from '../../demo/seed/flows/misconfigurations.ts';
import type { FlowOfBranches, SeedNode } from '../../demo/seed/flows/nodes.ts';
import { seed } from '../../demo/seed/index.ts';
import { templateReply } from '../../src/contract/paywall/template.ts';
import { getBuiltInScreen } from '../../src/walls/display/built-in-screens.ts';
import { applyProps, parseShowOptions, validateShowOptions } from '../../src/walls/display/show/show-options.ts';

const nodesOf = (flow: FlowOfBranches): SeedNode[] =>
  flow.subFlows.flatMap(({ pages, users, eventAndTriggers, actions }) => [
    ...pages,
    ...users,
    ...eventAndTriggers,
    ...actions,
  ]);

const wrong: readonly FlowOfBranches[] = Object.values(mistakes);
const sound = flows.filter((flow) => !wrong.includes(flow));

/** Every action of a flow that shows a template. */
const showingsIn = (flow: FlowOfBranches) =>
  nodesOf(flow)
    .filter(({ type }) => type === 'showtemplate' || type === 'stickycountdown')
    .map(({ target = {} }) => parseShowOptions('ledger', target));

const templateOf = (templateId: string) => {
  const seedTemplate = seed.templates.find(({ document }) => document.templateId === templateId);
  // Where the site has none of that name, the SDK may have a screen.
  const parsed = safeParse(templateReply, seedTemplate?.document ?? getBuiltInScreen(templateId)?.template);
  return parsed.success ? parsed.output : null;
};

const pageAt = (path: string): string => {
  const url = new URL(path, 'http://localhost:8080');
  return renderPage(url.pathname, { origin: url.origin, url, chunks: { core: '/core.js' } })?.html ?? '';
};

describe('The walls of the seeded flows', () => {
  it('are of templates that exist and can be drawn, with every prop of their nodes', () => {
    for (const flow of sound) {
      for (const showing of showingsIn(flow)) {
        const template = templateOf(showing.templateId);
        const checked = validateShowOptions(showing, template);
        assert.ok(checked.ok, `${flow.flowId}: ${showing.templateId}`);
        const renderedTemplate: object = applyProps(checked.template, showing.props);
        for (const [name, value] of Object.entries(showing.props)) {
          if (Object.hasOwn(checked.template, name) && name !== 'sizes') {
            assert.deepEqual(structuredClone(Reflect.get(renderedTemplate, name)), value, `${flow.flowId}: ${name}`);
          }
        }
      }
    }
  });

  it('show every template but the two that can not be shown', () => {
    const shownNames = new Set(sound.flatMap(showingsIn).map(({ templateId }) => templateId));
    assert.deepEqual(
      seed.templates.map(({ document }) => document.templateId).filter((templateId) => !shownNames.has(templateId)),
      ['untyped', 'unstyled'],
    );
  });

  it('are refused with the texts of the spec where an operator made a mistake', () => {
    const texts = wrong.flatMap((flow) =>
      showingsIn(flow).map((showing) => {
        const checked = validateShowOptions(showing, templateOf(showing.templateId));
        return [flow.flowId, checked.ok ? null : checked.text];
      }),
    );
    assert.deepEqual(Object.fromEntries(texts), {
      'no-template-id': 'Show Template: Cannot get template id.',
      'no-template': 'Show Template: Cannot find this template',
      'no-type': 'Show Template: Cannot get template type.',
      'no-style': 'Show Template: Cannot get template style.',
      'no-place': null,
    });
  });
});

describe('The index', () => {
  const index = pageAt('/');

  it('leads to every wall page, by groups', () => {
    for (const { name, pages } of wallGroups) {
      assert.ok(index.includes(`>${name}</h2>`), name);
      for (const { path } of pages) assert.match(index, new RegExp(`<h3><a href="/${path}/[a-z-]+">`));
    }
    assert.equal(new Set(wallPages.map(({ path }) => path)).size, wallPages.length);
  });
});

describe('The foot of a wall page', () => {
  it('shows the document of each of its flows', () => {
    for (const { path, flowId, moreFlowIds = [] } of wallPages) {
      const html = pageAt(`/${path}/harbour-vote`);
      const documents = [...html.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, text = '']) =>
        JSON.parse(
          text
            .replaceAll('&quot;', '"')
            .replaceAll('&#39;', "'")
            .replaceAll('&gt;', '>')
            .replaceAll('&lt;', '<')
            .replaceAll('&amp;', '&'),
        ),
      );
      assert.deepEqual(
        documents,
        [flowId, ...moreFlowIds].map((id) => flows.find((flow) => flow.flowId === id)),
        path,
      );
    }
  });

  it('tells every node of its flows in words, with the ways between them', () => {
    for (const flow of flows) {
      const path = wallPages.find(({ flowId, moreFlowIds = [] }) =>
        [flowId, ...moreFlowIds].includes(flow.flowId),
      )?.path;
      const html = pageAt(`/${path}/harbour-vote`);
      for (const node of nodesOf(flow)) assert.ok(html.includes(`<strong>${node.id}</strong>`), `${path}: ${node.id}`);
    }
  });

  it('says what a node asks, and where it leads', () => {
    const [page, reader, , meter] = nodesOf(
      flows.find(({ flowId }) => flowId === 'metered') ?? flows[0] ?? { flowId: '', version: 1, subFlows: [] },
    );
    assert.equal(page && describeNode(page), 'Page: urls: */article/*, */strict/*, */cross/*; pageTypes: not free');
    assert.deepEqual(reader && branchesOf(reader), [
      { label: 'yes', next: ['subscriber'] },
      { label: 'no', next: ['meter'] },
    ]);
    assert.equal(
      meter && describeNode(meter),
      'Meter: Three free articles a month (counter articles, limit 3, resets after 1 months)',
    );
    assert.deepEqual(meter && branchesOf(meter), [{ label: 'limit reached', next: ['wall'] }]);
  });
});
