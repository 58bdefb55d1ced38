import type { Page } from '@playwright/test';
import { snippetText } from '../../../demo/pages/snippets/snippet-text.ts';
import { chosen } from '../../demo/snippets/described.ts';
import { unverified, verified } from '../../support/journeys/newsletter-journeys.ts';
import { logInContextOnlyAs, portal } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** The elements, where a page has them, and what a reader sees once they are drawn. */
const cases = [
  {
    element: 'pw-newsletters',
    path: '/a-page-with-newsletters',
    query: 'edition=US',
    readers: [null, verified, unverified],
    isDrawn: (page: Page) => expect(page.locator('pw-newsletters .item-card button').first()).toBeVisible(),
  },
  {
    element: 'pw-portal',
    path: '/portal/us/subscription',
    query: '',
    readers: [null, 'us-active@portal.example'],
    isDrawn: (page: Page) => expect(portal(page).locator('[part="heading"], [part="sign-in"]').first()).toBeVisible(),
  },
] as const;

/** An element below a picture, and text below the element, from the snippet as the builder writes it. */
const pageWith = (element: string, query: string, origin: string): string => {
  const { head, tag } = snippetText(chosen(element, query, origin), null);
  const text = '<p>The ferry is late again.</p>'.repeat(20);
  const picture = '<div style="height: 200px; background: slategray"></div>';
  return `<!doctype html><html lang="en"><title>The ferry</title>${head}<body>${picture}${tag}${text}`;
};

/** Returns the page's own elements that moved in sight. */
const movedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const sources = list.getEntries().flatMap((entry): { node: unknown }[] => Reflect.get(entry, 'sources'));
          resolve(sources.flatMap(({ node }) => (node instanceof HTMLParagraphElement ? [node.outerHTML] : [])));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );

for (const { element, path, query, readers, isDrawn } of cases)
  for (const reader of readers)
    for (const width of [320, 1280])
      test(`${element} keeps its space while it loads, for ${reader ?? 'a visitor'}, at ${width} px`, async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        if (reader !== null) await logInContextOnlyAs(context, request, reader);
        await page.setViewportSize({ width, height: 800 });
        const body = pageWith(element, query, new URL(baseURL ?? '').origin);
        await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
        await page.route('**/core.js', async (route) => {
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          await route.continue();
        });
        await page.goto(path);
        await isDrawn(page);
        await page.waitForLoadState('networkidle');
        expect(await movedTexts(page)).toEqual([]);
      });
