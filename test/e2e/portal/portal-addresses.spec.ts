import type { Page } from '@playwright/test';
import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const field = (page: Page, label: string) => sheet(page).getByLabel(label, { exact: true });
const options = (page: Page) => sheet(page).locator('[part="suggestions"]').getByRole('option');
const lines = (page: Page) => pageContent(page).locator('[part="card"] [part="address"] > span');
const delivery = (page: Page) => pageContent(page).locator('[part="delivery"]');
const deliveryLines = (page: Page) => delivery(page).locator('[part="address"] > span');
/** Opens the page of subscriptions, and scrolls to the address: it is asked for when it comes near. */
const openDelivery = async (page: Page): Promise<void> => {
  await page.goto('/portal/us/subscription');
  await delivery(page).scrollIntoViewIfNeeded();
};

/** Takes a suggestion by the keyboard, then types another address, which the service corrects. */
const changeBillingAddress = async (page: Page) => {
  await button(page, 'Change billing address').click();
  await field(page, 'Street and number').fill('');
  await field(page, 'Street and number').pressSequentially('9 fish');
  await expect(options(page)).toHaveText(['9 Fish Pier, Port Averill, ME 04915']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'ZIP code')).toHaveValue('04915');
  await expect(options(page)).toHaveCount(0);
  await expectFitsEachWidth(page, button(page, 'Save address'));

  await field(page, 'Street and number').fill('118 Lantern St');
  await field(page, 'ZIP code').fill('04901');
  await page.keyboard.press('Enter');
  const correction = sheet(page).locator('[part="correction"]');
  await expect(correction).toBeFocused();
  await expect(correction.getByRole('group', { name: 'Suggested' })).toContainText('118 Lantern Street');
  await expect(correction.locator('mark')).toHaveText(['118 Lantern Street (differs)', '118 Lantern St (differs)']);
  await expectFitsEachWidth(page, button(page, 'Use as suggested'));
  await button(page, 'Use as suggested').click();
  await expect(toast(page, 'The billing address is saved.')).toBeVisible();
};

test('A US reader takes a suggestion by the keyboard, and a correction, at 320 and at 1280 px; a British one is suggested places by a script that comes with the first focus', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await page.goto('/portal/us/billing-history');
  await expect(lines(page)).toHaveText(['Harriet Crane', '42 Ropewalk Avenue', 'Port Averill, ME 04901']);
  await changeBillingAddress(page);
  const lantern = ['Harriet Crane', '118 Lantern Street', 'Port Averill, ME 04901'];
  await expect(lines(page)).toHaveText(lantern);
  await page.reload();
  await expect(lines(page)).toHaveText(lantern);

  const scripts: string[] = [];
  page.on('request', (each) => {
    if (each.url().endsWith('/places/script.js')) scripts.push(each.url());
  });
  await logInContextOnlyAs(context, request, 'uk-active@portal.example');
  await page.goto('/portal/uk/billing-history');
  await button(page, 'Change billing address').click();
  await expect(sheet(page).locator('[part="address-fields"] :is(input, select)').first()).toBeFocused();
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

/** Keeps an address that the service would have corrected. */
const keepOwnAddress = async (page: Page) => {
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
  await expect(deliveryLines(page).nth(1)).toHaveText('9 Harbor Ln');
};

test('A US reader has the paper sent elsewhere, by the keyboard, another tab with the old address shows that, and their own address is kept', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-print@portal.example');
  await openDelivery(page);
  await expect(deliveryLines(page)).toHaveText(['Elias Thornbury', '7 Harbour Lane', 'Port Averill, ME 04901']);

  const other = await context.newPage();
  await openDelivery(other);
  await button(other, 'Change delivery address').click();
  await expect(field(other, 'Street and number')).toHaveValue('7 Harbour Lane');

  await button(page, 'Change delivery address').click();
  await expect(field(page, 'First name')).toBeFocused();
  await expectFitsEachWidth(page, button(page, 'Save address'));
  await field(page, 'Street and number').fill('9 Fish Pier');
  await field(page, 'ZIP code').fill('4901');
  await page.keyboard.press('Enter');
  await expect(field(page, 'ZIP code')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('04915');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The delivery address is saved.')).toBeVisible();
  const pier = ['Elias Thornbury', '9 Fish Pier', 'Port Averill, ME 04915'];
  await expect(deliveryLines(page)).toHaveText(pier);
  await page.reload();
  await delivery(page).scrollIntoViewIfNeeded();
  await expect(deliveryLines(page)).toHaveText(pier);

  await field(other, 'Street and number').fill('118 Lantern Street');
  await button(other, 'Save address').click();
  await expect(sheet(other)).toContainText('The address was changed elsewhere in the meantime.');
  await expect(sheet(other).locator('[part="address"] > span')).toHaveText(pier);
  await expect(field(other, 'Street and number')).toHaveValue('118 Lantern Street');
  await button(other, 'Save address').click();
  await expect(deliveryLines(other)).toHaveText(['Elias Thornbury', '118 Lantern Street', 'Port Averill, ME 04901']);
  await keepOwnAddress(other);
});
