/** The gateways' own fields and windows, as end-to-end tests meet them in an element of the SDK. */
import type { Locator, Page } from '@playwright/test';

/** The input of a field that a gateway draws in a frame of its own, shown by a slot of an element. */
const fieldIn = (page: Page, name: 'number' | 'expiry' | 'cvc' | 'iban'): Locator =>
  page.frameLocator(`[slot^="pw-pay-"][slot$="-${name}"] iframe`).locator('input');

/** Types a card into its three fields, letter by letter as a reader does. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  for (const [name, text] of [
    ['number', number],
    ['expiry', '1239'],
    ['cvc', '123'],
  ] as const) {
    await fieldIn(page, name).fill('');
    await fieldIn(page, name).pressSequentially(text);
  }
};

/** A button in what a gateway shows over the page, such as a bank's question. */
export const inOverlay = (page: Page, name: string | RegExp): Locator =>
  page.frameLocator('iframe[name="gateway-overlay"]').getByRole('button', { name });
