/** The gateways' own fields and windows, as end-to-end tests meet them in an element of the SDK. */
import type { Locator, Page } from '@playwright/test';

/** The input of a gateway's field, in a frame that an element shows by a slot. */
const gatewayField = (page: Page, name: 'number' | 'expiry' | 'cvc' | 'iban'): Locator =>
  page.frameLocator(`[slot^="pw-pay-"][slot$="-${name}"] iframe`).locator('input');

/** Types a card into its three fields, letter by letter as a reader does. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  for (const [name, text] of [
    ['number', number],
    ['expiry', '1239'],
    ['cvc', '123'],
  ] as const) {
    await gatewayField(page, name).fill('');
    await gatewayField(page, name).pressSequentially(text);
  }
};

/** A button in a gateway's overlay, such as a bank's question. */
export const overlayButton = (page: Page, name: string | RegExp): Locator =>
  page.frameLocator('iframe[name="gateway-overlay"]').getByRole('button', { name });
