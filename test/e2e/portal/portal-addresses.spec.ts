import type { Page } from '@playwright/test';
import {
  button,
  failCall,
  logInContextOnlyAs,
  pageContent,
  portal,
  toast,
} from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test.beforeEach(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const fields = (page: Page) => sheet(page).locator('[part="address-fields"] :is(input, select)');
const lines = (page: Page) => pageContent(page).locator('[part="card"] [part="address"] > span');
const options = (page: Page) => sheet(page).locator('[part="suggestions"]').getByRole('option');
const field = (page: Page, label: string) => sheet(page).getByLabel(label, { exact: true });

test('A US reader takes a suggestion by the keyboard, and a correction, 320 px wide', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await page.goto('/portal/us/billing-history');
  await expect(lines(page)).toHaveText(['Harriet Crane', '42 Ropewalk Avenue', 'Port Averill, ME 04901']);
  await button(page, 'Change billing address').click();
  await field(page, 'Street and number').fill('');
  await field(page, 'Street and number').pressSequentially('9 fish');
  await expect(options(page)).toHaveText(['9 Fish Pier, Port Averill, ME 04915']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'ZIP code')).toHaveValue('04915');
  await expect(options(page)).toHaveCount(0);

  await field(page, 'Street and number').fill('118 Lantern St');
  await field(page, 'ZIP code').fill('04901');
  await page.keyboard.press('Enter');
  const correction = sheet(page).locator('[part="correction"]');
  await expect(correction).toBeFocused();
  await expect(correction.getByRole('group', { name: 'Suggested' })).toContainText('118 Lantern Street');
  await expect(correction.locator('mark')).toHaveText(['118 Lantern Street (differs)', '118 Lantern St (differs)']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await button(page, 'Use as suggested').click();
  await expect(toast(page, 'The billing address is saved.')).toBeVisible();
  const lantern = ['Harriet Crane', '118 Lantern Street', 'Port Averill, ME 04901'];
  await expect(lines(page)).toHaveText(lantern);
  await page.reload();
  await expect(lines(page)).toHaveText(lantern);
});

test('A reader keeps their own address, for a paper as for an invoice', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-print@portal.example');
  await page.goto('/portal/us/subscription');
  await button(page, 'Change delivery address').click();
  await field(page, 'Street and number').fill('9 Harbor Ln');
  await button(page, 'Save address').click();
  await button(page, 'Edit address').click();
  await expect(field(page, 'Street and number')).toHaveValue('9 Harbor Ln');
  const pendingRequest = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().endsWith('/shipping-info'),
  );
  await button(page, 'Save address').click();
  await button(page, 'Keep mine').click();
  expect((await pendingRequest).postDataJSON().address).toMatchObject({
    address1: '9 Harbor Ln',
    validation_status: 'partially_valid',
  });
  await expect(pageContent(page).locator('[part="delivery"] [part="address"] > span').nth(1)).toHaveText('9 Harbor Ln');
});

test('A British reader is suggested places by a script that comes with the first focus', async ({
  page,
  context,
  request,
}) => {
  const scripts: string[] = [];
  page.on('request', (each) => {
    if (each.url().endsWith('/places/script.js')) scripts.push(each.url());
  });
  await logInContextOnlyAs(context, request, 'uk-active@portal.example');
  await page.goto('/portal/uk/billing-history');
  await button(page, 'Change billing address').click();
  await expect(fields(page).first()).toBeFocused();
  expect(scripts).toHaveLength(0);
  await field(page, 'Street and number').fill('12 Tal');
  await options(page).filter({ hasText: '12 Tallow Wharf Lane, London' }).click();
  await expect(field(page, 'Street and number')).toHaveValue('12 Tallow Wharf Lane');
  await expect(field(page, 'Postcode')).toHaveValue('SE1 9GF');
  expect(scripts).toHaveLength(1);
  await button(page, 'Save address').click();
  await expect(lines(page)).toHaveText([
    'Edmund Ashdown',
    'Tallow & Wick Ltd',
    '12 Tallow Wharf Lane',
    'London SE1 9GF',
  ]);
});

test('An address is saved as it stands while nobody can verify it, or suggest another', async ({
  page,
  context,
  request,
}) => {
  await failCall(request, 'POST /contact/verify', 1);
  await failCall(request, 'GET /contact/suggestions', 9);
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await page.goto('/portal/us/billing-history');
  await button(page, 'Change billing address').click();
  await field(page, 'Street and number').fill('118 Lantern St');
  await button(page, 'Save address').click();
  await expect(lines(page)).toHaveText(['Harriet Crane', '118 Lantern St', 'Port Averill, ME 04901']);
});
