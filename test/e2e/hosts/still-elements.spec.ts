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

const newslettersPath = '/a-page-with-newsletters';
const newsletters = 'pw-newsletters section[aria-busy=false] [part=item]';
const portal = 'pw-portal nav[aria-busy=false]';

const cases = [
  { element: 'pw-newsletters', path: newslettersPath, reader: null, width: 320, isDrawn: newsletters },
  { element: 'pw-newsletters', path: newslettersPath, reader: verified, width: 768, isDrawn: newsletters },
  { element: 'pw-newsletters', path: newslettersPath, reader: unverified, width: 320, isDrawn: newsletters },
  { element: 'pw-newsletters', path: newslettersPath, reader: unverified, width: 1280, isDrawn: newsletters },
  ...(
    [
      ['subscription', 'payment-due'],
      ['subscription', 'everything'],
      ['billing-history', 'longtime'],
      ['newsletters', 'seats'],
      ['', 'registered'],
    ] as const
  ).map(([path, state]) => ({
    element: 'pw-portal',
    path: `/portal/us/${path}`,
    reader: `us-${state}@portal.example`,
    width: 1280,
    isDrawn: portal,
  })),
];

for (const { element, path, reader, width, isDrawn } of cases)
  test(`nothing moves in ${element} at ${path} for ${reader ?? 'a visitor'}, ${width} px wide`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    if (reader !== null) await logInContextOnlyAs(context, request, reader);
    await page.setViewportSize({ width, height: 800 });
    const query = element === 'pw-newsletters' ? 'edition=US' : '';
    const body = pageWith(element, query, baseURL);
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await recordShifts(page);
    await page.goto(path);
    await page.locator(isDrawn).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });
