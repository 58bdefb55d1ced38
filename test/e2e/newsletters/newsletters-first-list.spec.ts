import type { Page } from '@playwright/test';
import { snippetText } from '../../../demo/pages/snippets/snippet-text.ts';
import { chosen } from '../../demo/snippets/described.ts';
import { toggle, widget } from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { setWidth } from '../../support/pages/page-sizes.ts';

const path = '/a-page-with-newsletters';

/** Newsletters below a picture, by the builder's snippet, with text below them. */
const pageBody = (baseURL: string | undefined, edition: string): string => {
  const { head, tag } = snippetText(
    chosen('pw-newsletters', `edition=${edition}`, new URL(baseURL ?? '').origin),
    null,
  );
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

/** The names of chunks among files. */
const chunksOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => /chunk-(.+)-[\da-f]{7}\.js$/.exec(file)?.[1] ?? []);

/** The chunks of one language's words: those of every element, or those of the newsletters. */
const catalogue = /^(newsletters-)?(cs|de|en|es|fr|pt|ro|sk|zh(-Han[st])?)$/;

test('The first list is painted by few files, none of them of React, which takes it over without a move, at 320 and at 1280 px; a page asks for the words of one language', async ({
  page,
  baseURL,
}) => {
  const errors = recordPageErrors(page);
  await recordShifts(page);
  for (const [width, edition, language, name, text] of [
    [320, 'US', 'en', 'Council Notes', 'Sign Up'],
    [1280, 'DE', 'de', 'Der Morgen', 'Abonnieren'],
  ] as const) {
    await test.step(`${edition}, ${width} px`, async () => {
      const react = await holdReact(page);
      await setWidth(page, width);
      const body = pageBody(baseURL, edition);
      await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(path);
      await expect(toggle(page, name)).toHaveText(text);
      expect(await isDefined(page)).toBe(false);
      const chunks = chunksOf(react.files);
      // Tracking waits for the page, not for the list: on a slow machine it may come first.
      const first = chunks.slice(0, chunks.indexOf(`newsletters-${language}`) + 1).filter((one) => one !== 'tracking');
      expect(first.sort()).toEqual(['base', 'editions', 'list', 'looks', `newsletters-${language}`, 'sdk', 'words']);
      await toggle(page, name).focus();
      await page.mouse.wheel(0, 900);
      const section = await widget(page).locator('section').first().elementHandle();
      react.release();
      await expect.poll(() => isDefined(page)).toBe(true);
      await page.waitForLoadState('networkidle');
      await expect(toggle(page, name)).toBeFocused();
      expect(await section?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
      expect(errors.lines).toEqual([]);
      // Those of every element come with React, after the list.
      const languages = chunksOf(react.files).filter((chunk) => catalogue.test(chunk));
      expect(languages.toSorted()).toEqual([language, `newsletters-${language}`]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('The first list is all that a browser that saves data loads, until its reader presses something', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  const react = await holdReact(page);
  react.release();
  await page.goto('/newsletters?edition=US');
  const health = widget(page).getByRole('button', { name: 'Health', exact: true });
  await health.hover();
  await page.waitForLoadState('networkidle');
  expect(react.files.filter((file) => file.includes('chunk-react'))).toEqual([]);
  await health.click();
  await expect(health).toHaveAttribute('aria-pressed', 'true');
});
