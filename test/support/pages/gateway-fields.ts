/** The gateways' own fields and windows, as end-to-end tests meet them in an element of the SDK. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The place of a gateway's field, which an element shows by a slot. */
const fieldPlace = (page: Page, name: 'number' | 'expiry' | 'cvc' | 'iban'): Locator =>
  page.locator(`[slot^="pw-pay-"][slot$="-${name}"]`);

/** The input of a gateway's field, in a frame. */
const gatewayField = (page: Page, name: 'number' | 'expiry' | 'cvc' | 'iban'): Locator =>
  fieldPlace(page, name).locator('iframe').contentFrame().locator('input');

/** Waits until the page knows that something is in a field, from its frame; Stripe marks the place of an empty one. */
const expectKnown = async (page: Page, name: 'number' | 'expiry' | 'cvc'): Promise<void> => {
  const place = fieldPlace(page, name);
  const empty = page.locator('.StripeElement--empty');
  await expect(place.and(empty).or(place.locator(empty))).toHaveCount(0);
};

/** Types a card into its three fields, letter by letter as a reader does, who sees what is typed before going on. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  for (const [name, text] of [
    ['number', number],
    ['expiry', '1239'],
    ['cvc', '123'],
  ] as const) {
    await gatewayField(page, name).fill('');
    await gatewayField(page, name).pressSequentially(text);
    await expectKnown(page, name);
  }
};

/** A button in a gateway's overlay, such as a bank's question. */
export const overlayButton = (page: Page, name: string | RegExp): Locator =>
  page.frameLocator('iframe[name="gateway-overlay"]').getByRole('button', { name });
