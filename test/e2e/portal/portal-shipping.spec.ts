import type { Page } from '@playwright/test';
import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const delivery = (page: Page) => pageContent(page).locator('[part="delivery"]');
const lines = (page: Page) => delivery(page).locator('[part="address"] > span');
/** Opens the page of subscriptions, and scrolls to the address: it is asked for when it comes near. */
const openAt = async (page: Page, edition: string): Promise<void> => {
  await page.goto(`/portal/${edition}/subscription`);
  await delivery(page).scrollIntoViewIfNeeded();
};

const sheet = (page: Page) => portal(page).locator('[part="sheet"]');

test('A US reader has the paper sent elsewhere, by the keyboard, and another tab with the old address shows that', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-print@portal.example');
  await openAt(page, 'us');
  await expect(lines(page)).toHaveText(['Elias Thornbury', '7 Harbour Lane', 'Port Averill, ME 04901']);

  const other = await context.newPage();
  await openAt(other, 'us');
  await button(other, 'Change delivery address').click();
  await expect(sheet(other).getByLabel('Street and number')).toHaveValue('7 Harbour Lane');

  await button(page, 'Change delivery address').click();
  await expect(sheet(page).getByLabel('First name')).toBeFocused();
  await sheet(page).getByLabel('Street and number').fill('9 Fish Pier');
  await sheet(page).getByLabel('ZIP code').fill('4901');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByLabel('ZIP code')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('04915');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The delivery address is saved.')).toBeVisible();
  const pier = ['Elias Thornbury', '9 Fish Pier', 'Port Averill, ME 04915'];
  await expect(lines(page)).toHaveText(pier);
  await page.reload();
  await delivery(page).scrollIntoViewIfNeeded();
  await expect(lines(page)).toHaveText(pier);

  await sheet(other).getByLabel('Street and number').fill('118 Lantern Street');
  await button(other, 'Save address').click();
  await expect(sheet(other)).toContainText('The address was changed elsewhere in the meantime.');
  await expect(sheet(other).locator('[part="address"] > span')).toHaveText(pier);
  await expect(sheet(other).getByLabel('Street and number')).toHaveValue('118 Lantern Street');
  await button(other, 'Save address').click();
  await expect(lines(other)).toHaveText(['Elias Thornbury', '118 Lantern Street', 'Port Averill, ME 04901']);
});

test('A German reader has the paper sent to Austria, with the conductor', async ({ page, context, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await logInContextOnlyAs(context, request, 'de-print@portal.example');
  await openAt(page, 'de');
  await expect(lines(page)).toHaveText([
    'Jörg Brückner',
    'Buchhandlung Leuchtfeuer',
    'Speicherkai 14',
    '20457 Hamburg',
  ]);
  await button(page, 'Lieferadresse ändern').click();
  const field = (label: string) => sheet(page).getByLabel(label, { exact: true });
  await field('Firma (freiwillig)').fill('');
  await field('Land').selectOption({ label: 'Österreich' });
  await field('Straße und Hausnummer').fill('Am Kanal 3');
  await field('Postleitzahl').fill('1010');
  await field('Ort').fill('Wien');
  await button(page, 'Adresse speichern').click();
  const vienna = ['Jörg Brückner', 'Am Kanal 3', '1010 Wien', 'Österreich'];
  await expect(lines(page)).toHaveText(vienna);
  await page.reload();
  await delivery(page).scrollIntoViewIfNeeded();
  await expect(lines(page)).toHaveText(vienna);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});

test('A reader without an address gives one, and one that can’t be loaded is asked for again on its own card', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'cali-print@portal.example');
  await request.post('/sandbox/faults', {
    data: { route: 'GET /subsadapter/shipping-info', kind: 'fail', status: 500, times: 1 },
  });
  await openAt(page, 'cali');
  await expect(delivery(page).getByRole('alert')).toContainText('The delivery address could not be loaded.');
  await expect(pageContent(page).locator('[part="status"]')).toHaveText('Active');
  await button(page, 'Try again').click();
  await expect(delivery(page)).toContainText('No delivery address yet');

  await button(page, 'Add delivery address').click();
  await expect(sheet(page).getByLabel('First name')).toHaveValue('Felix');
  await sheet(page).getByLabel('Street and number').fill('1 Ferry Street');
  await sheet(page).getByLabel('City').fill('Port Averill');
  await sheet(page).getByLabel('State').selectOption('CA');
  await sheet(page).getByLabel('ZIP code').fill('94123');
  await button(page, 'Save address').click();
  await expect(lines(page)).toHaveText(['Felix Arroyo', '1 Ferry Street', 'Port Averill, CA 94123']);
  await expect(button(page, 'Change delivery address')).toBeVisible();
});
