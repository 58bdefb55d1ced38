import type { Page } from '@playwright/test';
import { inlineWall, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { buildAstroPage } from '../../support/sources/astro-recipe.ts';
import { bundleRecipe, installRecipes } from '../../support/sources/framework-recipes.ts';
import type { Consumer } from '../../support/sources/packed.ts';

let consumer: Consumer;

test.beforeAll(({ browserName: _ }, { workerIndex }) => {
  consumer = installRecipes(`recipes-${workerIndex}`);
});

const root = '<div id="root"></div>';

/** The markup that the plain recipe has itself; the other frameworks draw theirs into the root. */
const written = `<main><div class="article-body"><p>One.</p><p>Two.</p><p>Three.</p></div><div id="pw-inline"></div>
<pw-paywall site-id="ledger" flow-id="hard"></pw-paywall><p role="status"></p></main>`;

const pageWith = (
  markup: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The ferry is late again</title></head>
<body>${markup}<script type="module" src="/hard/app.js"></script></body></html>`;

/** Serves a page with its script in place of an article of the sandbox, and opens it. */
const openPage = async (page: Page, address: string, html: string, script: string) => {
  const body = script.replaceAll('https://pw.example.com/', address);
  await page.route('**/hard/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route('**/hard/ferry', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/hard/ferry');
};

const expectWallAndNewsletters = async (page: Page) => {
  await expect(inlineWall(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'This page shows the template' })).toBeVisible();
  await expect(page.locator('pw-newsletters').getByRole('heading', { name: 'The Morning' })).toBeVisible();
};

const recipes = [
  ['React', 'react/main.tsx', root],
  ['Vue', 'vue/main.ts', root],
  ['Svelte', 'svelte/main.ts', root],
  ['TypeScript alone', 'typescript/main.ts', written],
] as const;

test(`The recipe of each framework is built, shows its wall and its newsletters, and hears what is shown (${recipes.length + 1} cases)`, async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  for (const [name, entry, markup] of recipes) {
    await test.step(name, async () => {
      await openPage(page, sandbox.address, pageWith(markup), await bundleRecipe(consumer, entry));
      await expectWallAndNewsletters(page);
      expect(pageErrors.lines, name).toEqual([]);
    });
  }
  const { html, script } = await buildAstroPage(consumer, 'astro/article.astro');
  await openPage(page, sandbox.address, html, script);
  await expectWallAndNewsletters(page);
  expect(pageErrors.lines, 'Astro').toEqual([]);
});

test('The recipe of React Router is built, shows a wall on each of its routes, and the portal on another', async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  const script = await bundleRecipe(consumer, 'react-router/main.tsx');
  await openPage(page, sandbox.address, pageWith(root), script);
  await expectWallAndNewsletters(page);
  await page.getByRole('link', { name: 'Mill' }).click();
  await expect(page.getByRole('heading', { name: 'The mill is for sale' })).toBeVisible();
  await expectWallAndNewsletters(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.locator('pw-portal').getByRole('heading').first()).toBeVisible();
  await expect(inlineWall(page)).toHaveCount(0);
  await page.goBack();
  await expectWallAndNewsletters(page);
  expect(pageErrors.lines).toEqual([]);
});
