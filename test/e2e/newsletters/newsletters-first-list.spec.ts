import type { Page } from '@playwright/test';
import { snippetText } from '../../../demo/pages/snippets/snippet-text.ts';
import { chosen } from '../../demo/snippets/described.ts';
import { logInContextAs, toggle, verified, widget } from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const path = '/a-page-with-newsletters';

/** Newsletters below a picture, by the builder's snippet, with text below them. */
const pageBody = (baseURL: string | undefined): string => {
  const { head, tag } = snippetText(chosen('pw-newsletters', 'edition=US', new URL(baseURL ?? '').origin), null);
  const picture = '<div style="height: 200px; background: slategray"></div>';
  return `<!doctype html><html lang="en"><title>The ferry</title>${head}<body>${picture}${tag}<p>The ferry is late.</p>`;
};

/** Lets React arrive when the function is called, and not before. Returns it, with the names of the files asked for. */
const holdReact = async (page: Page) => {
  const files: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.route('**/chunk-react-*', async (route) => {
    await released;
    await route.continue();
  });
  return { release, files };
};

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const isDefined = (page: Page) => page.evaluate(() => customElements.get('pw-newsletters') !== undefined);

for (const width of [320, 1280])
  test(`stands before React, which takes it over without a move, ${width} px wide`, async ({ page, baseURL }) => {
    const errors = recordPageErrors(page);
    await recordShifts(page);
    const react = await holdReact(page);
    await page.setViewportSize({ width, height: 800 });
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: pageBody(baseURL) }));
    await page.goto(path);
    await expect(toggle(page, 'Council Notes')).toHaveText('Sign Up');
    expect(await isDefined(page)).toBe(false);
    await toggle(page, 'Council Notes').focus();
    await page.mouse.wheel(0, 900);
    const section = await widget(page).locator('section').first().elementHandle();
    react.release();
    await expect.poll(() => isDefined(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    await expect(toggle(page, 'Council Notes')).toBeFocused();
    expect(await section?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    expect(errors.lines).toEqual([]);
  });

test('is painted by few files, none of them of React', async ({ page, baseURL }) => {
  const { files } = await holdReact(page);
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: pageBody(baseURL) }));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(toggle(page, 'Council Notes')).toBeVisible();
  const names = files.flatMap((file) => /chunk-(.+)-[\da-f]{7}\.js$/.exec(file)?.[1] ?? []);
  // Tracking waits for the page, not for the list: on a slow machine it may come first.
  const before = names.slice(0, names.indexOf('newsletters-en') + 1).filter((name) => name !== 'tracking');
  expect(before.sort()).toEqual(['base', 'editions', 'list', 'looks', 'newsletters-en', 'sdk', 'words']);
});

test('keeps a press on a topic until React has come, and follows it once', async ({ page }) => {
  const react = await holdReact(page);
  await page.goto('/newsletters?edition=US');
  const health = widget(page).getByRole('button', { name: 'Health', exact: true });
  await health.click();
  await expect(health).toHaveAttribute('aria-busy', 'true');
  await expect(toggle(page, 'Council Notes')).toBeVisible();
  react.release();
  await expect(health).toHaveAttribute('aria-pressed', 'true');
  await expect(health).not.toHaveAttribute('aria-busy');
  await expect(toggle(page, 'Council Notes')).toHaveCount(0);
});

test('leaves no shape of a list beside that of a reader whom React draws', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await logInContextAs(context, request, verified);
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: pageBody(baseURL) }));
  await page.goto(path);
  await expect(toggle(page, 'Council Notes')).toHaveAttribute('aria-checked', /true|false/);
  await expect(widget(page).locator('.newsletters-skeleton')).toHaveCount(0);
  await expect(widget(page).locator('.newsletters')).toHaveCount(1);
});
