import { inlineWall, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
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

for (const [name, entry, markup] of [
  ['React', 'react/main.tsx', root],
  ['Vue', 'vue/main.ts', root],
  ['Svelte', 'svelte/main.ts', root],
  ['TypeScript alone', 'typescript/main.ts', written],
] as const) {
  test(`The recipe of ${name} is built, shows its wall and its newsletters, and hears what is shown`, async ({
    page,
    sandbox,
  }) => {
    const pageErrors = recordPageErrors(page);
    const script = (await bundleRecipe(consumer, entry)).replaceAll('https://pw.example.com/', sandbox.address);
    await page.route('**/hard/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await page.route('**/hard/ferry', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The ferry is late again</title></head>
<body>${markup}<script type="module" src="/hard/app.js"></script></body></html>`,
      }),
    );
    await page.goto('/hard/ferry');
    await expect(inlineWall(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'This page shows the template' })).toBeVisible();
    await expect(page.locator('pw-newsletters').getByRole('heading', { name: 'The Morning' })).toBeVisible();
    expect(pageErrors.lines).toEqual([]);
  });
}
