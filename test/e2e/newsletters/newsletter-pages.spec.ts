import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const reader = 'verified@readers.example';

const widget = (page: Page) => page.locator('pw-newsletters');
const tag = (page: Page) => page.locator('[data-tag]');
const option = (page: Page, name: string) => page.locator(`[data-option="${name}"]`);
const log = (page: Page) => page.locator('[data-log] code');
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Stands in for the sandbox where it signs an address. */
const signWith = (page: Page, key: string) =>
  page.route('**/sandbox/email-key?*', (route) => route.fulfill({ json: { key } }));

test.use({ colorScheme: 'dark', viewport: { width: 320, height: 700 } });

/** The page lists what the widget tells, and copies the tag. */
const expectLogAndCopy = async (page: Page, context: BrowserContext) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/newsletters/options');
  await widget(page).evaluate((element) => {
    const tell = (type: string, detail: object) => element.dispatchEvent(new CustomEvent(type, { detail }));
    tell('pw-newsletter-add', { listId: '<b>us-morning</b>' });
    tell('pw-newsletter-remove-all', { listIds: ['a', 'b'] });
  });
  await expect(log(page)).toHaveText([
    'pw-newsletter-add {"listId":"<b>us-morning</b>"}',
    'pw-newsletter-remove-all {"listIds":["a","b"]}',
  ]);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('<pw-newsletters site-id="ledger" edition="US"></pw-newsletters>');
};

/** The page signs an address, and keeps the key out of its own. */
const expectSigning = async (page: Page) => {
  await signWith(page, 'first.second');
  await page.goto('/newsletters/options');
  const sign = page.getByRole('button', { name: 'Signed key for this address' });
  await sign.click();
  await expect(page.getByText('Type an e-mail address first.')).toBeVisible();
  await option(page, 'email').fill(reader);
  const pendingRequest = page.waitForRequest('**/sandbox/email-key?*');
  await sign.click();
  expect(new URL((await pendingRequest).url()).searchParams.get('email')).toBe(reader);
  await expect(widget(page)).toHaveAttribute('email-key', 'first.second');
  await expect(tag(page)).toContainText('email-key="first.second"');
  await expect(page).toHaveURL(`/newsletters/options?${new URLSearchParams({ edition: 'US', email: reader })}`);
  await page.route('**/sandbox/email-key?*', (route) => route.fulfill({ status: 404, json: {} }));
  await sign.click();
  await expect(page.getByText('No key: only the sandbox signs one.')).toBeVisible();
};

test('The page of options puts each change onto the tag, into its text and into the address, which brings it back; it lists what the widget tells, copies the tag, and signs an address', async ({
  page,
  context,
}) => {
  const pageErrors = recordPageErrors(page);
  await page.goto('/newsletters/options');
  await option(page, 'edition').selectOption('DE');
  await option(page, 'variant').selectOption('simplified');
  await option(page, 'hide-email').check();
  await option(page, 'is-allow-unsubscribe').uncheck();
  await option(page, 'interests').fill('Health & "Games"');
  await option(page, 'interests').blur();
  const text =
    '<pw-newsletters site-id="ledger" edition="DE" variant="simplified" hide-email is-allow-unsubscribe="false" interests="Health &amp; &quot;Games&quot;"></pw-newsletters>';
  await expect(tag(page)).toHaveText(text);
  await expect(widget(page)).toHaveAttribute('variant', 'simplified');
  await expect(widget(page)).toHaveAttribute('hide-email', '');
  await expect(widget(page)).toHaveAttribute('interests', 'Health & "Games"');
  await expect(widget(page)).toContainText('Der Morgen');
  await page.reload();
  await expect(tag(page)).toHaveText(text);
  await expect(option(page, 'hide-email')).toBeChecked();
  await expect(widget(page)).toHaveAttribute('is-allow-unsubscribe', 'false');

  await option(page, 'hide-email').uncheck();
  await option(page, 'interests').fill('');
  await option(page, 'interests').blur();
  await expect(widget(page)).not.toHaveAttribute('hide-email');
  await expect(page).toHaveURL('/newsletters/options?edition=DE&variant=simplified&is-allow-unsubscribe=false');
  expect(await page.evaluate(() => history.length), 'no entry for a change').toBeLessThanOrEqual(2);
  expect(await width(page)).toBeLessThanOrEqual(320);
  expect(await violations(page)).toEqual([]);
  expect(pageErrors.lines).toEqual([]);
  await expectLogAndCopy(page, context);
  await expectSigning(page);
});
