import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { articleSlugs, popup, waitForDecision, waitForSdk } from './reader.ts';

/** The sandbox's cards. */
export const cards = {
  works: '4242424242424242',
  asksFirst: '4000002500003155',
  declined: '4000000000000002',
  declinesLater: '4000000000000341',
} as const;

/** Opens an article behind a wall of the demo. */
export const openWall = async (page: Page, path: string): Promise<void> => {
  const [slug] = await articleSlugs(page);
  await page.goto(`/${path}/${slug}`);
  await waitForDecision(page);
  // A page that reloads loses this mark.
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
};

/** True if the page has not been reloaded. */
export const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

/** Chooses a plan by its position, and goes on. */
export const choosePlan = async (checkout: Locator, at: number): Promise<void> => {
  await checkout.getByRole('radio').nth(at).check();
  await checkout.getByRole('button', { name: 'Continue', exact: true }).click();
};

/** Signs up inside of the checkout. */
export const signUp = async (page: Page, checkout: Locator, email: string): Promise<void> => {
  await checkout.locator('input[type=email]:visible').fill(email);
  await page.keyboard.press('Enter');
  await checkout.getByLabel('First name').fill('Ada');
  await checkout.getByLabel('Last name').fill('Reader');
  await checkout.locator('input[type=password]').fill('harbour-light-7');
  await page.keyboard.press('Enter');
};

/** Signs in inside of the checkout. */
export const signIn = async (page: Page, checkout: Locator, email: string): Promise<void> => {
  await checkout.locator('input[type=email]:visible').fill(email);
  await page.keyboard.press('Enter');
  await checkout.locator('input[autocomplete=current-password]').fill('harbour-light-7');
  await page.keyboard.press('Enter');
};

const cardField = (page: Page, name: string): Locator =>
  page.locator(`iframe[src*="field=${name}"]`).contentFrame().locator('input');

/** Types a card into the gateway's fields. */
export const typeCard = async (page: Page, checkout: Locator, number: string): Promise<void> => {
  await checkout.getByLabel('Credit or debit card').check();
  await cardField(page, 'number').fill(number);
  await cardField(page, 'expiry').fill('12 / 40');
  await cardField(page, 'cvc').fill('123');
};

/** The button that pays. */
export const payButton = (checkout: Locator): Locator => checkout.getByRole('button', { name: /^Subscribe and pay/ });

/** The bank's question, over the page. */
export const bankFrame = (page: Page) => page.locator('iframe[name="gateway-overlay"]').contentFrame();

/** Returns the plan ids of a reader's subscriptions. */
export const planIdsOf = async (page: Page): Promise<string[]> => {
  await waitForSdk(page);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const queue: unknown = Reflect.get(window, 'pw');
        Reflect.apply(Reflect.get(Object(queue), 'push'), queue, [
          (api: { region: { get(): { subscriptions: { planId: string }[] } } }) =>
            resolve(api.region.get().subscriptions.map(({ planId }) => planId)),
        ]);
      }),
  );
};

/** Returns the amounts that a reader was charged, in cents. */
export const amountsPaidBy = async (request: APIRequestContext, email: string): Promise<number[]> => {
  const response = await request.get(`/sandbox/billing?${new URLSearchParams({ email })}`);
  const { invoices }: { invoices: { amount_paid: number }[] } = await response.json();
  return invoices.map(({ amount_paid }) => amount_paid);
};

export { popup };
