import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import {
  amountsPaidBy,
  bankFrame,
  cards,
  choosePlan,
  isSamePage,
  openWall,
  payButton,
  planIdsOf,
  popup,
  signIn,
  typeCard,
} from '../../support/journeys/checkout-journeys.ts';
import { logInContextOnlyAs } from '../../support/journeys/portal-journeys.ts';
import { inlineWall } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth, expectNoOverhang, setWidth } from '../../support/pages/page-sizes.ts';

test.beforeEach(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const thanks = { name: 'Thank you for subscribing' };
const buyer = 'us-registered@portal.example';

/** Writes down what the checkout tells the page. */
const recordMessages = async (page: Page): Promise<string[]> => {
  const messages: string[] = [];
  await page.exposeFunction('noteMessage', (name: string) => messages.push(name));
  await page.addInitScript(() => {
    const note: unknown = Reflect.get(window, 'noteMessage');
    window.addEventListener('message', ({ data }) => {
      if (typeof note === 'function' && Object(data).module === 'ONBOARDING') note(Object(data).action);
    });
  });
  return messages;
};

/** The day and the sum of the next payment, in the order or after it. */
const nextPayment = (checkout: Locator) =>
  checkout.locator('[part=summary] > div').filter({ hasText: /^Next payment on / });

const goOn = (checkout: Locator) => checkout.getByRole('button', { name: 'Continue', exact: true });
const readOn = (checkout: Locator) => checkout.getByRole('button', { name: 'Continue reading' });

/** Chooses the first plan and makes an account, on screens that fit into both widths. */
const signUpInEachWidth = async (page: Page, checkout: Locator, email: string) => {
  await checkout.getByRole('radio').first().check();
  await expectFitsEachWidth(page, goOn(checkout));
  await goOn(checkout).click();
  await checkout.locator('input[type=email]:visible').fill(email);
  await expectFitsEachWidth(page, goOn(checkout));
  await page.keyboard.press('Enter');
  await checkout.getByLabel('First name').fill('Ada');
  await checkout.getByLabel('Last name').fill('Reader');
  await checkout.locator('input[type=password]').fill('harbour-light-7');
  await expectFitsEachWidth(page, checkout.getByLabel('First name'));
  await checkout.locator('input[type=password]').press('Enter');
};

test('An anonymous reader meets a wall, signs up, chooses a plan, confirms the card, and reads the article, in one page: each screen at 320 and at 1280 px', async ({
  page,
}) => {
  const messages = await recordMessages(page);
  await openWall(page, 'hard');
  const subscribe = inlineWall(page).getByRole('link', { name: 'Subscribe and read on' });
  await expectFitsEachWidth(page, subscribe);
  await subscribe.click();
  const checkout = popup(page);
  await signUpInEachWidth(page, checkout, 'new-reader@readers.example');
  await typeCard(page, checkout, cards.asksFirst);
  expect(await violations(page)).toEqual([]);
  await expectFitsEachWidth(page, payButton(checkout));
  const promisedPayment = await nextPayment(checkout).textContent();
  await payButton(checkout).click();
  await expectFitsEachWidth(page, bankFrame(page).getByRole('button', { name: 'Complete' }));
  await bankFrame(page).getByRole('button', { name: 'Complete' }).click();
  await expect(checkout.getByRole('heading', thanks)).toBeVisible();
  // The day and the sum that the order promised are those of the service.
  await expect(nextPayment(checkout)).toHaveText(promisedPayment ?? '');
  await expect(checkout.getByText('new-reader@readers.example')).toBeVisible();
  await expect(inlineWall(page)).toHaveCount(0);
  await expectFitsEachWidth(page, readOn(checkout));
  await readOn(checkout).click();
  await expect(checkout).toHaveCount(0);
  await expect(page.locator('.article-body > *').last()).toBeVisible();
  expect(await planIdsOf(page)).toEqual(['us-digital-monthly']);
  expect(await isSamePage(page)).toBe(true);
  expect(messages.filter((name) => name.endsWith('_CHECKOUT'))).toEqual(['START_CHECKOUT', 'SUCCESS_CHECKOUT']);
});

test('A reader whose card is declined pays by another one, in a checkout that a flow shows, under a strict policy', async ({
  page,
}) => {
  await openWall(page, 'checkout-strict');
  const checkout = popup(page);
  await choosePlan(checkout, 0);
  await signIn(page, checkout, buyer);
  await typeCard(page, checkout, cards.declinesLater);
  await payButton(checkout).click();
  await expect(checkout.getByText('The payment was declined, and nothing was charged.')).toBeVisible();
  await typeCard(page, checkout, cards.works);
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', thanks)).toBeVisible();
  await readOn(checkout).click();
  await expect(checkout).toHaveCount(0);
  // The region is loaded once more when a flow's own checkout has closed.
  await expect.poll(() => planIdsOf(page)).toEqual(['us-digital-monthly']);
});

/** Chooses a plan and types a card. */
const goToPayment = async (page: Page) => {
  await openWall(page, 'checkout');
  await choosePlan(popup(page), 0);
  await typeCard(page, popup(page), cards.works);
};

test('A reader who loads the page again in the middle of paying is charged once; of two tabs that buy, one does, and the other shows that its reader subscribes, who meets no checkout from then on', async ({
  page,
  context,
  request,
}) => {
  const impatient = 'verified@readers.example';
  await logInContextOnlyAs(context, request, impatient);
  await goToPayment(page);
  // The purchase is executed and never answered: a reader who waits no longer loads the page again.
  await request.post('/sandbox/faults', { data: { route: 'POST /subs/checkout', kind: 'mute', times: 1 } });
  await payButton(popup(page)).click();
  await expect.poll(() => amountsPaidBy(request, impatient)).toEqual([1300]);
  await page.reload();
  await expect.poll(() => planIdsOf(page)).toEqual(['us-digital-monthly']);
  await expect(popup(page)).toHaveCount(0);
  expect(await amountsPaidBy(request, impatient)).toEqual([1300]);

  await logInContextOnlyAs(context, request, buyer);
  const other = await context.newPage();
  await goToPayment(page);
  await goToPayment(other);
  await payButton(popup(page)).click();
  await expect(popup(page).getByRole('heading', thanks)).toBeVisible();
  await payButton(popup(other)).click();
  await expect(
    popup(other).getByText('Nothing was charged. You can change your subscription in your account.'),
  ).toBeVisible();

  await openWall(page, 'checkout');
  await expect(popup(page)).toHaveCount(0);
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Subscribe' }).first().click();
  await expect(popup(page).getByRole('heading', { name: 'You already have a subscription' })).toBeVisible();
});

test('A paper is sent to the address that was typed, on a narrow screen, in the page', async ({
  page,
  context,
  request,
}) => {
  await setWidth(page, 320);
  await logInContextOnlyAs(context, request, buyer);
  await openWall(page, 'checkout-inline');
  const checkout = inlineWall(page);
  await checkout.getByRole('radio').nth(2).check();
  await goOn(checkout).click();
  await checkout.getByLabel('Street and number').fill('9 Fish Pier');
  await checkout.getByLabel('City').fill('Port Averill');
  await checkout.getByLabel('State').selectOption('ME');
  await checkout.getByLabel('ZIP code').fill('04915');
  expect(await violations(page)).toEqual([]);
  await expectNoOverhang(page);
  await goOn(checkout).click();
  await typeCard(page, checkout, cards.works);
  await expectNoOverhang(page);
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', thanks)).toBeVisible();
  await readOn(checkout).click();
  await expect(checkout).toHaveCount(0);
  await expect(page.locator('.article-body > *').last()).toBeVisible();
});

test('Who goes back from PayPal, gives up there, or goes on in another tab sees that, and keeps plan and choice; who agrees comes back to the page, which has done the rest', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, buyer);
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Subscribe' }).first().click();
  const checkout = popup(page);
  await goOn(checkout).click();
  await checkout.getByLabel('PayPal').check();
  await payButton(checkout).click();
  await expect(page.getByRole('button', { name: 'Agree and continue' })).toBeVisible();

  const leftText = 'You left before the payment was complete. Nothing was charged.';
  await page.goBack();
  await expect(checkout.getByText(leftText)).toBeVisible();
  await expect(checkout.getByLabel('PayPal')).toBeChecked();

  await payButton(checkout).click();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(checkout.getByText(leftText)).toBeVisible();
  await expect(checkout.getByLabel('PayPal')).toBeChecked();

  await payButton(checkout).click();
  const agree = page.getByRole('button', { name: 'Agree and continue' });
  await expect(agree).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(popup(other).getByText('You continued with PayPal in another tab.')).toBeVisible();
  await agree.click();
  await expect(checkout.getByRole('heading', thanks)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await amountsPaidBy(request, buyer)).toEqual([1300]);
  await readOn(checkout).click();
  await expect.poll(() => planIdsOf(page)).toEqual(['us-digital-monthly']);
});
