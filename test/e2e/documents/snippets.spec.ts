import type { Page } from '@playwright/test';
import { inlineWall, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { checkReadable, waitUntilAge } from '../../support/pages/whole-article.ts';

/** The content of each drawn element. */
const locators = {
  'pw-paywall': inlineWall,
  'pw-newsletters': (page: Page) => page.locator('pw-newsletters').getByRole('heading', { name: 'The Morning' }),
  'pw-portal': (page: Page) => page.locator('pw-portal').getByRole('button', { name: 'Continue', exact: true }),
};

const preview = (options: Record<string, string>, wall = 'hard'): string =>
  `/snippets/preview/${wall}/harbour-vote?${new URLSearchParams(options)}`;

/** Puts a policy that lets in nothing before each that was printed, which then has to name all that is needed. */
const letNothingElseIn = (page: Page) =>
  page.route('**/snippets/preview/**', async (route) => {
    const printedIn = new URL(route.request().url()).searchParams.get('policy');
    const response = await route.fetch();
    const { 'content-security-policy': policy, ...headers } = response.headers();
    const strict = `default-src 'none'; `;
    const before = 'http-equiv="Content-Security-Policy" content="';
    await route.fulfill({
      response,
      headers: { ...headers, ...(printedIn === 'header' && { 'content-security-policy': strict + policy }) },
      body: (await response.text()).replace(before, before + strict),
    });
  });

/** Answers for files of the deployment with one more line, which says that it ran. */
const tamper = (page: Page, files: RegExp, name = 'it') =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    const line = `(globalThis.tampered ??= new Set()).add('${name}');`;
    await route.fulfill({ response, body: `${await response.text()}\n${line}` });
  });

const tamperedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'tampered') ?? [])]);

const versions = {
  latest: /^\/[\w-]+\.js$/,
  pinned: /^\/v\/[\w.-]+\/[\w-]+\.js$/,
};

/** Each pair of an element, a version and a policy, at least once. */
const cases = [
  ['pw-paywall', 'latest', 'none'],
  ['pw-paywall', 'pinned', 'header'],
  ['pw-paywall', 'latest', 'meta'],
  ['pw-newsletters', 'pinned', 'none'],
  ['pw-newsletters', 'latest', 'header'],
  ['pw-newsletters', 'pinned', 'meta'],
  ['pw-portal', 'latest', 'none'],
  ['pw-portal', 'pinned', 'header'],
  ['pw-portal', 'latest', 'meta'],
] as const;

test(`A page with the copied snippet draws its element, and nothing is refused, in any version and under any policy, which lets a wall’s frame in, too (${cases.length + 1} cases)`, async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await letNothingElseIn(page);
  for (const [element, version, policy] of cases) {
    const what = `${element}, ${version}, policy ${policy}`;
    await test.step(what, async () => {
      // What the last page still asks for in its idle time is none of this one's.
      await page.goto('about:blank');
      scripts.length = 0;
      await page.goto(preview({ element, version, policy }));
      await expect(locators[element](page), what).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(pageErrors.lines, what).toEqual([]);
      expect(scripts.length, what).toBeGreaterThan(3);
      expect(
        scripts.filter((path) => !versions[version].test(path)),
        what,
      ).toEqual([]);
    });
  }
  await page.goto(preview({ element: 'pw-paywall', 'flow-id': 'frame', policy: 'header' }, 'frame'));
  await expect(page.locator('pw-paywall iframe')).toBeVisible();
  expect(pageErrors.lines).toEqual([]);
});

const chunks = ['core', 'chunk-shell', 'chunk-sdk', 'chunk-runner'] as const;
const changedFiles = ['pw', ...chunks] as const;

test.describe('A pinned snippet', () => {
  test(`refuses a file that somebody has changed, and the article stays whole (${changedFiles.length} cases)`, async ({
    context,
  }) => {
    const openPages = await Promise.all(
      changedFiles.map(async (file) => {
        const page = await context.newPage();
        await tamper(page, new RegExp(`/v/[^/]+/${file}${file === 'pw' ? '' : '[\\w-]*'}\\.js$`));
        const refused: string[] = [];
        page.on('console', (message) => {
          if (message.text().includes('integrity')) refused.push(message.text());
        });
        await page.goto(preview({ element: 'pw-paywall', version: 'pinned' }));
        return { file, page, refused };
      }),
    );
    for (const { file, page, refused } of openPages) {
      await waitUntilAge(page, 2000);
      await expect.poll(() => refused.length, file).toBeGreaterThan(0);
      expect(await tamperedFiles(page), file).toEqual([]);
      expect(await checkReadable(page), file).toEqual({ isWhole: true, isFree: true });
      await expect(inlineWall(page), file).toHaveCount(0);
    }
  });

  test(`is what refuses them: without the pin a changed file runs (${chunks.length} cases)`, async ({ page }) => {
    for (const file of chunks) await tamper(page, new RegExp(`:\\d+/${file}[\\w-]*\\.js$`), file);
    await page.goto(preview({ element: 'pw-paywall', version: 'latest' }));
    await expect.poll(async () => (await tamperedFiles(page)).toSorted()).toEqual([...chunks].toSorted());
  });
});
