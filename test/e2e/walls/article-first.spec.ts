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
  test('is not asked for, on a page without a wall, and then completes', async ({ page }) => {
    const release = await holdPicture(page);
    const scripts = lateScriptsOf(page);
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/open/${slug}`, { waitUntil: 'commit' });
    await waitForDecision(page);
    await letPageRun(page);
    expect(scripts).toEqual([]);
    const sent = page.waitForResponse((response) => response.url().includes('/api2/pw/events'));
    release();
    await sent;
    expect(scripts.length).toBe(2);
  });

  test('is not asked for by a wall, which is painted before', async ({ page }) => {
    const release = await holdPicture(page);
    const scripts = lateScriptsOf(page);
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/popup/${slug}`, { waitUntil: 'commit' });
    await expect(popup(page)).toBeVisible();
    expect(scripts).toEqual([]);
    release();
  });

  test('comes at once when a reader closes the wall', async ({ page }) => {
    const release = await holdPicture(page);
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/popup/${slug}`, { waitUntil: 'commit' });
    await expect(popup(page)).toBeVisible();
    await popup(page).locator('.close-button').click();
    await expect(popup(page)).toHaveCount(0);
    release();
  });

  test('comes at once when the page has a callback for it', async ({ page }) => {
    const release = await holdPicture(page);
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/open/${slug}`, { waitUntil: 'commit' });
    await waitForDecision(page);
    const status = await page.evaluate(
      () =>
        new Promise((resolve) => {
          Reflect.get(window, 'pw').push((api: { session: { get(): { loginStatus: string } } }) =>
            resolve(api.session.get().loginStatus),
          );
        }),
    );
    expect(status).toBe('anonymous');
    release();
  });
});

test('A page that asks early for the code of its wall has it before the core decides', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  const paths: string[] = [];
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname.replace(/-\w{7}\.js$/, '.js'));
  });
  await page.goto(`/snippets/preview/hard/${slug}?element=pw-paywall&flow-id=hard`);
  await page.waitForFunction(() => performance.getEntriesByName('pw-wall').length > 0);
  for (const chunk of ['/chunk-runner.js', '/chunk-shell.js', '/chunk-base.js'])
    expect(
      paths.filter((path) => path === chunk),
      chunk,
    ).toHaveLength(1);
  expect(paths).toContain('/wall.js');
});
