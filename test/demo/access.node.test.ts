import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderPage } from '../../demo/pages/index.ts';
import { wallPages } from '../../demo/pages/walls/index.ts';
import { articleBody } from '../../demo/pages/walls/wall-page.ts';
import { articles } from '../../demo/seed/articles/index.ts';
import { flows } from '../../demo/seed/flows/index.ts';
import * as mistakes from '../../demo/seed/flows/misconfigurations.ts';
import type { FlowOfBranches } from '../../demo/seed/flows/nodes.ts';
import { seed } from '../../demo/seed/index.ts';
import { accessMetadata, decodeFlow, locksOf } from '../../src/flow/index.ts';

const hardTemplateIds = seed.templates
  .filter(({ document }) => document.style === 'popup' && document.showCloseButton === false)
  .map(({ document }) => document.templateId);

const wrong: readonly FlowOfBranches[] = Object.values(mistakes);

const locksAt = (flowId: string, url: URL, { tags, pageType }: (typeof articles)[number]) => {
  const decoded = decodeFlow(flows.find((flow) => flow.flowId === flowId));
  if ('error' in decoded) throw new Error(decoded.error);
  return locksOf(decoded.flow, { page: { url: url.href, tags, pageType }, hardTemplateIds });
};

const pages = wallPages
  .filter(({ flowId }) => !wrong.some((flow) => flow.flowId === flowId))
  .flatMap((wall) =>
    articles.map((article) => ({ wall, article, url: new URL(`http://localhost/${wall.path}/${article.slug}`) })),
  );

describe('What the demo’s articles declare to search engines', () => {
  it('is what their flows lock, on every wall page and for every article', () => {
    const declared = new Set<string>();
    for (const { wall, article, url } of pages) {
      const html = renderPage(url.pathname, { origin: url.origin, url, chunks: { core: '/core.js' } })?.html ?? '';
      const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const { isAccessibleForFree, hasPart } = JSON.parse(text);
      const flowIds = [wall.flowId, ...(wall.moreFlowIds ?? [])];
      const locks = flowIds.flatMap((flowId) => locksAt(flowId, url, article));
      assert.deepEqual(
        { isAccessibleForFree, ...(hasPart !== undefined && { hasPart }) },
        accessMetadata(locks, { textSelector: articleBody }),
        url.pathname,
      );
      declared.add(JSON.stringify(hasPart ?? isAccessibleForFree));
    }
    assert.equal(declared.size, 3);
  });

  it('marks for a server only what a flow locks, and no more than its wall takes away', () => {
    const marked = pages.filter(({ wall }) => wall.freeBlockCount !== undefined);
    assert.ok(marked.length > articles.length);
    for (const { wall, article, url } of marked) {
      const html = renderPage(url.pathname, { origin: url.origin, url, chunks: { core: '/core.js' } })?.html ?? '';
      const [lock] = locksAt(wall.flowId, url, article);
      assert.equal(html.includes('<!-- pw:locked -->'), lock !== undefined, url.pathname);
      if (lock === undefined) continue;
      const [, body = ''] = /<div class="article-body">(.*?)<!-- pw:locked -->/s.exec(html) ?? [];
      assert.equal(body.match(/^<(?:p|h2|figure)\b/gm)?.length, lock.from);
    }
  });
});
