import type { Locator, Page } from '@playwright/test';

/** Everything in a page that should not be: console errors, exceptions, requests that failed. */
export interface Trouble {
  lines: string[];
}

/** Listens for trouble from the start of a page. */
export const watch = (page: Page): Trouble => {
  const lines: string[] = [];
  page.on('pageerror', (error) => lines.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') lines.push(`console: ${message.text()}`);
  });
  return { lines };
};

/** The addresses of scripts that a page has asked for. */
export const scriptsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
};

/** Waits until the flow of the page has been decided. */
export const decided = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('pw-decision').length > 0);
};

/** The popup wall of a page. */
export const popup = (page: Page): Locator => page.locator('pw-paywall').getByRole('dialog');

/** The inline wall of a page. */
export const inlineWall = (page: Page): Locator => page.locator('#pw-inline .inline-wall[part~="modal"]');

let slugs: Promise<string[]> | null = null;

/** The articles that the index of the demo names; they are the same for all tests, and no page needs to be drawn for them. */
export const articleSlugs = async (page: Page): Promise<string[]> => {
  slugs ??= page.request.get('/').then(async (index) => {
    const links = (await index.text()).matchAll(/href="[^"]*\/article\/([\w-]+)"/g);
    return [...new Set([...links].map(([, slug = '']) => slug))];
  });
  return slugs;
};

/** Reads an article until its view has been counted. */
export const readFree = async (page: Page, path: string): Promise<void> => {
  const counted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/flow/meter'),
  );
  await page.goto(path);
  await counted;
};

/** How far the layout of a page has jumped, without what its reader caused. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          let sum = 0;
          for (const entry of list.getEntries())
            if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Number(Reflect.get(entry, 'value'));
          resolve(sum);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** Changes the tag in the page's source, as a publisher would mistype it. */
export const withTag = async (page: Page, tag: string) => {
  await page.route(/\/(article|hard)\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<pw-paywall[^>]*>/, tag);
    await route.fulfill({ response, body });
  });
};
