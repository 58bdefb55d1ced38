import type { Page } from '@playwright/test';
import { inlineWall, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { checkReadable, waitUntilAge } from '../../support/pages/whole-article.ts';

/** The content of each drawn element. */
const locators: Readonly<Record<string, (page: Page) => ReturnType<Page['locator']>>> = {
  'pw-paywall': inlineWall,
  'pw-newsletters': (page) => page.locator('pw-newsletters').getByRole('heading', { name: 'The Morning' }),
  'pw-portal': (page) => page.locator('pw-portal').getByRole('button', { name: 'Continue', exact: true }),
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
const tamper = (page: Page, files: string | RegExp) =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.tampered = true;` });
  });

const isTampered = (page: Page) => page.evaluate(() => Reflect.get(window, 'tampered') === true);

const versions = {
  latest: /^\/[\w-]+\.js$/,
  pinned: /^\/v\/[\w.-]+\/[\w-]+\.js$/,
};
const policies = ['none', 'header', 'meta'] as const;
const caseCount = Object.keys(versions).length * policies.length;

test.describe('A page with the copied snippet of', () => {
  for (const [element, of] of Object.entries(locators)) {
    test(`${element} draws it, and nothing is refused, in any version and under any policy (${caseCount} cases)`, async ({
      page,
    }) => {
      const pageErrors = recordPageErrors(page);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await letNothingElseIn(page);
      for (const [version, folder] of Object.entries(versions)) {
        for (const policy of policies) {
          const what = `${version}, policy ${policy}`;
          scripts.length = 0;
          await page.goto(preview({ element, version, policy }));
          await expect(of(page), what).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(pageErrors.lines, what).toEqual([]);
          expect(scripts.length, what).toBeGreaterThan(3);
          expect(
            scripts.filter((path) => !folder.test(path)),
            what,
          ).toEqual([]);
        }
      }
    });
  }

  test('a wall in a frame: its policy lets the frame in', async ({ page }) => {
    const pageErrors = recordPageErrors(page);
    await letNothingElseIn(page);
    await page.goto(preview({ element: 'pw-paywall', 'flow-id': 'frame', policy: 'header' }, 'frame'));
    await expect(page.locator('pw-paywall iframe')).toBeVisible();
    expect(pageErrors.lines).toEqual([]);
  });
});

const changedFiles = ['core', 'chunk-shell', 'chunk-sdk', 'chunk-runner'] as const;

test.describe('A pinned snippet', () => {
  test(`refuses a file that somebody has changed, and the article stays whole (${changedFiles.length} cases)`, async ({
    context,
  }) => {
    const openPages = await Promise.all(
      changedFiles.map(async (file) => {
        const page = await context.newPage();
        await tamper(page, new RegExp(`/v/[^/]+/${file}[\\w-]*\\.js$`));
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
      expect(await isTampered(page), file).toBe(false);
      expect(await checkReadable(page), file).toEqual({ isWhole: true, isFree: true });
      await expect(inlineWall(page), file).toHaveCount(0);
    }
  });

  test(`is what refuses them: without the pin a changed file runs (${changedFiles.length} cases)`, async ({ page }) => {
    for (const file of changedFiles) {
      await tamper(page, new RegExp(`:\\d+/${file}[\\w-]*\\.js$`));
      await page.goto(preview({ element: 'pw-paywall', version: 'latest' }));
      await expect.poll(() => isTampered(page), file).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('refuses a changed loader', async ({ page }) => {
    await tamper(page, /\/v\/[^/]+\/pw\.js$/);
    await page.goto(preview({ element: 'pw-paywall', version: 'pinned' }));
    await waitUntilAge(page, 2000);
    expect(await isTampered(page)).toBe(false);
    expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
  });
});
