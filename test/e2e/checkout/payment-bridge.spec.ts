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

/** Opens the form for a card, in an edition that has other ways as well, on a page with a strict policy. */
const openForm = async (page: Page) => {
  await page.goto('/portal/us/billing-history?host=strict');
  await button(page, 'Add a payment method').click();
  await form(page).getByRole('radio', { name: 'Credit or debit card' }).check();
  await expect(number(page)).toBeVisible();
};

test('Card fields work under a strict policy, are drawn again in an element that is put somewhere else, and a bank can be answered over the sheet', async ({
  page,
  context,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await openForm(page);
  await expect(page.locator('[data-pw-field]')).toHaveCount(3);
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
