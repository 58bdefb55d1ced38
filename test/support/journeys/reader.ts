import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Errors of a page: console errors, exceptions, failed requests. */
export interface PageErrors {
  lines: string[];
}

/** Records errors from the start of a page. */
export const recordPageErrors = (page: Page): PageErrors => {
  const lines: string[] = [];
  page.on('pageerror', (error) => lines.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') lines.push(`console: ${message.text()}`);
  });
  return { lines };
};

/** Makes pages ask for flow, region, tracking settings and templates one by one: their combined reply has no part. */
export const withSingleCalls = (pages: Page | BrowserContext) =>
  pages.route('**/api2/pw/combined?*', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );

/** Returns the addresses of scripts that a page has requested. */
export const scriptsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
};

/** Waits until the flow of the page has been decided. */
export const waitForDecision = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('pw-decision').length > 0);
};

/** Waits until a page has `window.pw`: a page that is loaded may still wait for the core. */
export const waitForSdk = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Reflect.get(window, 'pw') !== undefined);
};

/** The popup wall of a page. */
export const popup = (page: Page): Locator => page.locator('pw-paywall').getByRole('dialog');

/** The inline wall of a page. */
export const inlineWall = (page: Page): Locator => page.locator('#pw-inline .inline-wall[part~="modal"]');

let slugs: Promise<string[]> | null = null;

/**
 * Returns the articles that the index of the demo lists; they are the same for all tests, so that no page has to be
 * rendered for them.
 */
export const articleSlugs = async (page: Page): Promise<string[]> => {
  slugs ??= page.request.get('/').then(async (index) => {
    const links = (await index.text()).matchAll(/href="[^"]*\/article\/([\w-]+)"/g);
    return [...new Set([...links].map(([, slug = '']) => slug))];
  });
  return slugs;
};

/** From the next page on, this browser belongs to somebody who was never here; its cache stays. */
export const becomeNewVisitor = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
};

/** Reads an article until its view has been counted. Returns the address of the call that counted it. */
export const readFreeArticle = async (page: Page, path: string): Promise<string> => {
  const countedResponse = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/flow/meter'),
  );
  await page.goto(path);
  return (await countedResponse).url();
};

/** Uses up some free articles of a path: reads the first one, and counts the others by the same call of its page. */
export const useUpFreeArticles = async (page: Page, path: string, slugs: readonly string[]): Promise<void> => {
  const [first, ...others] = slugs;
  if (first === undefined) return;
  const call = new URL(await readFreeArticle(page, `/${path}/${first}`));
  for (const slug of others) {
    call.searchParams.set('pageId', slug);
    call.searchParams.set('viewId', `view-of-${slug}`);
    const { increment }: { increment: boolean } = await (await page.request.post(call.href)).json();
    if (!increment) throw new Error(`${slug} was not counted`);
  }
};

/** Returns the layout shift of a page, without shifts that its reader caused. */
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

/** Changes the tag in the page's source, for example to a mistyped one. */
export const withTag = async (page: Page, tag: string) => {
  await page.route(/\/(article|hard)\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<pw-paywall[^>]*>/, tag);
    await route.fulfill({ response, body });
  });
};
