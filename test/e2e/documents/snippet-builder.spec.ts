import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { inlineWall, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const text = (page: Page, name: string) => page.locator(`[data-text="${name}"]`);
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const everything = '/snippets?element=pw-newsletters&version=pinned&policy=header&with=stripe';

test('The builder follows each choice: snippet, running page, also alone, and address, which brings it back; what does not come is said, and the last snippet stays', async ({
  page,
  context,
}) => {
  const pageErrors = recordPageErrors(page);
  await page.goto('/snippets');
  const frame = page.frameLocator('iframe.snippet-frame');
  await expect(text(page, 'tag')).toHaveText('<pw-paywall site-id="ledger" flow-id="hard"></pw-paywall>');
  await expect(frame.locator('#pw-inline .inline-wall[part~="modal"]')).toBeVisible();
  const newPage = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open this page alone' }).click();
  await expect(inlineWall(await newPage)).toBeVisible();
  await (await newPage).close();

  await page.getByLabel('pw-newsletters').check();
  await page.getByLabel('variant', { exact: true }).selectOption('simplified');
  await page.getByLabel('hide-email', { exact: true }).check();
  await page.getByLabel('is-allow-unsubscribe').selectOption('false');
  await page.getByLabel('interests').fill('Health & "Games"');
  await page.getByLabel('interests').blur();
  const tag =
    '<pw-newsletters site-id="ledger" edition="US" variant="simplified" interests="Health &amp; &quot;Games&quot;" hide-email is-allow-unsubscribe="false"></pw-newsletters>';
  await expect(text(page, 'tag')).toHaveText(tag);
  await expect(frame.getByRole('heading', { name: 'The Morning' })).toBeVisible();
  await page.reload();
  await expect(text(page, 'tag')).toHaveText(tag);
  await expect(page.getByLabel('interests')).toHaveValue('Health & "Games"');

  await page.getByLabel('as a header').check();
  await page.getByLabel('Stripe').check();
  await expect(text(page, 'header')).toContainText('frame-src https://js.stripe.com');
  await expect(page.getByText('Scripts of others make Trusted Types policies')).toBeVisible();
  await page.getByLabel('comes from').fill('https://pw.example.com');
  await page.getByLabel('comes from').blur();
  await expect(text(page, 'header')).toContainText('https://mailing.example.com');
  await expect(page.getByText('the sandbox has no other loader')).toBeVisible();
  expect(pageErrors.lines).toEqual([]);

  await page.route('**/snippets?*', (route) => route.abort());
  await page.getByLabel('pw-portal').check();
  await expect(page.getByText('The sandbox does not answer.')).toBeVisible();
  await expect(text(page, 'tag')).toContainText('<pw-newsletters');
});

test('The builder fits 320 px, dark, 768 px and 1280 px, light, and axe finds nothing; copied, a text is what stands there; where the clipboard is shut it is selected', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const address of ['/snippets', everything]) {
    await page.goto(address);
    for (const [size, colorScheme] of [
      [320, 'dark'],
      [768, 'light'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width: size, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await width(page), `${address}, ${size} px`).toBeLessThanOrEqual(size);
      if (size !== 768) expect(await violations(page), `${address}, ${size} px`).toEqual([]);
    }
  }
  await page.getByRole('button', { name: 'Copy' }).nth(1).press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await text(page, 'head').textContent());
  expect(copied).toContain('"integrity"');

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('shut')) } });
  });
  await page.getByRole('button', { name: 'Copy' }).last().click();
  await expect(page.getByText('Selected: copy it by the keyboard.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await text(page, 'tag').textContent());
});

test('Without its script the builder is a form that works', async ({ browser, sandbox }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: sandbox.address });
  const page = await context.newPage();
  await page.goto('/snippets');
  await page.getByLabel('pw-portal').check();
  await page.getByRole('button', { name: 'Show this snippet' }).click();
  await expect(text(page, 'tag')).toHaveText('<pw-portal site-id="ledger"></pw-portal>');
  await context.close();
});
