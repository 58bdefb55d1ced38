import type { Page } from '@playwright/test';
import { snippetText } from '../../../demo/pages/snippets/snippet-text.ts';
import { chosen } from '../../demo/snippets/described.ts';
import { unverified, verified } from '../../support/journeys/newsletter-journeys.ts';
import { logInContextOnlyAs } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** Records everything that moves in sight, from the page's start: what it is worth, from where and to where. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
        const places = sources.map(({ previousRect, currentRect }) => `${previousRect.top} to ${currentRect.top}`);
        shifts.push(`${Reflect.get(entry, 'value')}: ${places.join()}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts'))));
      }),
  );

/** An element below a hero picture, by the builder's snippet, with text below it. */
const pageWith = (element: string, query: string, baseURL: string | undefined): string => {
  const { head, tag } = snippetText(chosen(element, query, new URL(baseURL ?? '').origin), null);
  const text = '<p>The ferry is late again.</p>'.repeat(20);
  const picture = '<div style="height: 200px; background: slategray"></div>';
  return `<!doctype html><html lang="en"><title>The ferry</title>${head}<body>${picture}${tag}${text}`;
};

/** The pages of an element, who reads them, and what is drawn once it is whole; visitors come before readers. */
interface ElementCase {
  query: string;
  views: readonly { path: string; reader: string | null; width: number; isDrawn: string }[];
}

const path = '/a-page-with-newsletters';
const newsletters = 'pw-newsletters section[aria-busy=false] [part=item]';
const portal = 'pw-portal nav[aria-busy=false]';
const signIn = 'pw-portal [part="sign-in"]';

// Every order of replies, and more pages and readers: `layout-shifts.test.ts` of both elements.
const cases: Readonly<Record<string, ElementCase>> = {
  'pw-newsletters': {
    query: 'edition=US',
    views: [
      { path, reader: null, width: 320, isDrawn: newsletters },
      { path, reader: verified, width: 768, isDrawn: newsletters },
      { path, reader: unverified, width: 320, isDrawn: newsletters },
      { path, reader: unverified, width: 1280, isDrawn: newsletters },
    ],
  },
  'pw-portal': {
    query: '',
    views: [
      { path: '/portal/us/subscription', reader: null, width: 320, isDrawn: signIn },
      { path: '/portal/us/subscription', reader: null, width: 1280, isDrawn: signIn },
      { path: '/portal/us/subscription', reader: 'us-active@portal.example', width: 320, isDrawn: portal },
      { path: '/portal/us/subscription', reader: 'us-everything@portal.example', width: 1280, isDrawn: portal },
      { path: '/portal/us/newsletters', reader: 'us-seats@portal.example', width: 1280, isDrawn: portal },
    ],
  },
};

for (const [element, { query, views }] of Object.entries(cases))
  test(`Nothing moves in ${element} or below it while it loads, for visitors and readers, also where its code comes after the first paint (${views.length} cases)`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await recordShifts(page);
    const body = pageWith(element, query, baseURL);
    await page.route(new RegExp(`(${path}|/portal/us/\\w+)$`), (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.route('**/core.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    for (const { path: at, reader, width, isDrawn } of views) {
      await test.step(`${at} for ${reader ?? 'a visitor'}, ${width} px wide`, async () => {
        if (reader !== null) await logInContextOnlyAs(context, request, reader);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at);
        await page.locator(isDrawn).first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  });
