import type { Locator, Page } from '@playwright/test';
import { button, logInContextOnlyAs, portal, unexpectedErrors } from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { overlayButton, typeCard } from '../../support/pages/gateway-fields.ts';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const sheet = (page: Page): Locator => portal(page).locator('[part="sheet"]').last();
const form = (page: Page): Locator => sheet(page).locator('[part="payment"]');
const step = (page: Page, name: string): Locator => sheet(page).locator(`[data-step="${name}"]`);
const number = (page: Page): Locator => page.frameLocator('[slot^="pw-pay-"][slot$="-number"] iframe').locator('input');

/** Opens the form for a card, in an edition that has other ways as well; `host`: on a page that stands in its way. */
const openForm = async (page: Page, edition: string, host = '') => {
  await page.goto(`/portal/${edition}/billing-history${host}`);
  await button(page, 'Add a payment method').click();
  await form(page).getByRole('radio', { name: 'Credit or debit card' }).check();
  await expect(number(page)).toBeVisible();
};

test('Card fields work under a strict policy, are themed, and a bank can be answered over the sheet', async ({
  page,
  context,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await openForm(page, 'us', '?host=strict');
  await expect(page.locator('[data-pw-field]')).toHaveCount(3);
  await form(page).getByText('Card number', { exact: true }).click();
  await expect(number(page)).toBeFocused();
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).locator('[part="error"]').filter({ hasText: 'Please fill this in.' })).toHaveCount(3);
  await typeCard(page, '4000002500003155');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await overlayButton(page, /Complete/).click();
  await expect(step(page, 'confirm')).toBeVisible();
  await expect(page.locator('[data-pw-field]')).toHaveCount(0);
  expect(unexpectedErrors(pageErrors)).toEqual([]);
});

test('Card fields of an element that is put somewhere else are drawn again, and can be typed into', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await openForm(page, 'us');
  // No card has this number, which the form says: so it knows that something has been typed.
  await number(page).pressSequentially('4242424242424241');
  await expect(form(page).locator('[data-invalid]')).toBeVisible();
  await page.evaluate(() => {
    const element = document.querySelector('pw-portal');
    const place = document.body.appendChild(document.createElement('section'));
    if (element !== null) place.append(element);
  });
  await expect(form(page)).toContainText('Please type your details again.');
  await expect(page.locator('[data-pw-field]')).toHaveCount(3);
  await expect(number(page)).toHaveValue('');
  await typeCard(page, '4242424242424242');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(step(page, 'confirm')).toBeVisible();
});

test('Two forms on one page have fields of their own', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await openForm(page, 'us');
  await page.evaluate(() => {
    const element = document.querySelector('pw-portal');
    if (element !== null) document.body.append(element.cloneNode());
  });
  const [one, other] = [page.locator('pw-portal').first(), page.locator('pw-portal').last()];
  // The first form stands in a modal dialog: nobody could press a button beside it.
  await other.getByText('Add a payment method').dispatchEvent('click');
  await other.getByRole('radio', { name: 'Credit or debit card' }).check();
  await expect(other.locator('[data-pw-field]')).toHaveCount(3);
  await expect(one.locator('[data-pw-field]')).toHaveCount(3);
  const field = other.frameLocator('[slot$="-number"] iframe').locator('input');
  await field.pressSequentially('4242424242424242');
  await expect(field).toHaveValue('4242 4242 4242 4242');
  await expect(one.frameLocator('[slot$="-number"] iframe').locator('input')).toHaveValue('');
});
