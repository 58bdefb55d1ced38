import type { Page } from '@playwright/test';
import { articleSlugs, popup, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** The scripts that no decision and no first paint needs. */
const late = /\/chunk-(sdk|tracking)-/;

/** Holds back a picture of the article: the page goes on loading until the result is called. */
const holdPicture = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/held-back.svg', async (route) => {
    await held;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const picture = new Image();
      picture.src = '/held-back.svg';
      document.body.append(picture);
    });
  });
  return release;
};

/** Records the addresses of the scripts that are not needed at once. */
const lateScriptsOf = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (late.test(request.url())) urls.push(request.url());
  });
  return urls;
};

/** Lets the page do what it would do by itself by now: a frame, and two tasks. */
const letPageRun = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(() => resolve(null))))),
  );

test.describe('While an article is still loading, the rest of the SDK', () => {
  test('is not asked for, on a page without a wall, comes at once for a callback of the page, and then completes', async ({
    page,
  }) => {
    const release = await holdPicture(page);
    const scripts = lateScriptsOf(page);
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/open/${slug}`, { waitUntil: 'commit' });
    await waitForDecision(page);
    await letPageRun(page);
    expect(scripts).toEqual([]);
    const status = await page.evaluate(
      () =>
        new Promise((resolve) => {
          Reflect.get(window, 'pw').push((api: { session: { get(): { loginStatus: string } } }) =>
            resolve(api.session.get().loginStatus),
          );
        }),
    );
    expect(status).toBe('anonymous');
    const sent = page.waitForResponse((response) => response.url().includes('/api2/pw/events'));
    release();
    await sent;
    expect(scripts.length).toBe(2);
  });

  test('is not asked for by a wall, which is painted before, and comes at once when a reader closes it', async ({
    page,
  }) => {
    const release = await holdPicture(page);
    const scripts = lateScriptsOf(page);
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/popup/${slug}`, { waitUntil: 'commit' });
    await expect(popup(page)).toBeVisible();
    expect(scripts).toEqual([]);
    await popup(page).locator('.close-button').click();
    await expect(popup(page)).toHaveCount(0);
    release();
  });
});

test('A page that asks early for the code of its wall, by a classic script or by a module as older snippets have it, has it before the core decides', async ({
  page,
}) => {
  const [slug = ''] = await articleSlugs(page);
  const paths: string[] = [];
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname.replace(/-\w{7}\.js$/, '.js'));
  });
  for (const written of ['<script async', '<script type="module" async']) {
    await page.route('**/snippets/preview/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<script async fetchpriority="high"',
        `${written} fetchpriority="high"`,
      );
      expect(body).toContain(`${written} fetchpriority="high"`);
      await route.fulfill({ response, body });
    });
    paths.length = 0;
    await page.goto(`/snippets/preview/hard/${slug}?element=pw-paywall&flow-id=hard`);
    await page.waitForFunction(() => performance.getEntriesByName('pw-wall').length > 0);
    for (const chunk of ['/chunk-runner.js', '/chunk-shell.js', '/chunk-base.js']) {
      const count = paths.filter((path) => path === chunk).length;
      expect(count, `${written} ${chunk}`).toBe(1);
    }
    expect(paths).toContain('/wall.js');
    const globals = await page.evaluate(() =>
      Object.keys(window).filter((name) => ['files', 'own', 'isOwn'].includes(name)),
    );
    expect(globals).toEqual([]);
    await page.unroute('**/snippets/preview/**');
  }
});
