import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { button, failCall, logInContextOnlyAs, pageContent, portal } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth, setWidth } from '../../support/pages/page-sizes.ts';

test.beforeEach(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const step = (page: Page, name: string) => sheet(page).locator(`[data-step="${name}"]`);
const card = (page: Page) => pageContent(page).locator('[part~="subscription"]');
const consequence = (page: Page, kind: string) => sheet(page).locator(`[data-kind="${kind}"]`);
const choose = (page: Page, name: string | RegExp) => sheet(page).getByRole('radio', { name }).check();
const goOn = (page: Page) => sheet(page).locator('button[type=submit]').click();

/** The charges in cents, the latest last. */
const chargesOf = async (request: APIRequestContext, email: string): Promise<number[]> => {
  const reply = await request.get('/sandbox/billing', { params: { email } });
  const { invoices }: { invoices: { amount_paid: number }[] } = await reply.json();
  return invoices.map(({ amount_paid }) => amount_paid);
};
/** The amount that a text names, in cents. */
const centsIn = (text: string): number => Math.round(Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(',', '')) * 100);

/** The step that is shown fits into each width; nothing sticks out of its sheet. */
const expectFits = async (page: Page, target: Locator = sheet(page).locator('button[type=submit]')) => {
  await expectFitsEachWidth(page, target);
  await setWidth(page, 320);
  const overhang = await sheet(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overhang).toBeLessThanOrEqual(0);
};

test('From monthly to yearly now is charged exactly what was shown, and a sum that has become another one not until its reader has seen that: each step at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  const email = 'us-active@portal.example';
  await logInContextOnlyAs(context, request, email);
  await page.goto('/portal/us/subscription');
  const before = await chargesOf(request, email);
  await button(page, 'Change subscription').click();
  await choose(page, 'Digital Subscription');
  await expectFits(page);
  await goOn(page);
  await choose(page, /^Now/);
  await expectFits(page);
  await goOn(page);
  await expect(sheet(page)).toContainText('Visa ••••');
  await expectFits(page);
  const charge = consequence(page, 'charged-now');
  const seen = centsIn(await charge.innerText());
  await request.post('/sandbox/clock', { data: { advance: '2d' } });
  await button(page, 'Change plan').click();
  await expect(sheet(page)).toContainText('The cost of this plan has changed');
  expect(await chargesOf(request, email)).toEqual(before);
  await expectFits(page);
  const cents = centsIn(await charge.innerText());
  expect(cents).toBeGreaterThan(seen);
  await button(page, 'Change plan').click();
  await expect(step(page, 'change-success')).toContainText('Your plan has been changed.');
  expect((await chargesOf(request, email)).slice(before.length)).toEqual([cents]);
  await expectFits(page, button(page, 'Done'));
  await button(page, 'Done').click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(card(page)).toContainText('Digital, yearly');
  await request.post('/sandbox/clock', { data: { at: new Date().toISOString() } });
});

test('From digital to print: each step fits at 320 and at 1280 px, and the card shows the paper and where it goes', async ({
  page,
  context,
  request,
}) => {
  const email = 'us-card-expiring@portal.example';
  await logInContextOnlyAs(context, request, email);
  await page.goto('/portal/us/subscription');
  await button(page, 'Change subscription').click();
  await expectFits(page);
  await choose(page, 'Newspaper Subscription');
  await goOn(page);
  await choose(page, /^Now/);
  await expectFits(page);
  await goOn(page);
  await expect(sheet(page)).toContainText('This card expires soon.');
  await expectFits(page);
  await goOn(page);
  await sheet(page).getByLabel('Street and number').fill('4 Signal Row');
  await sheet(page).getByLabel('City').fill('Port Averill');
  await sheet(page).getByLabel('State').selectOption('ME');
  await sheet(page).getByLabel('ZIP code').fill('04901');
  await expect(consequence(page, 'first-paper')).toBeVisible();
  await expectFits(page);
  const cents = centsIn(await consequence(page, 'charged-now').innerText());

  // The service is away for a moment: nothing is lost, and nothing is charged twice.
  await failCall(request, 'POST /subs/upgrade-plan', 1);
  await button(page, 'Change plan').click();
  await expect(sheet(page)).toContainText('This is not confirmed yet.');
  await button(page, 'Try again').click();
  await expect(step(page, 'change-success')).toContainText('4 Signal Row');
  await expectFits(page, button(page, 'Done'));
  expect((await chargesOf(request, email)).at(-1)).toBe(cents);
  await button(page, 'Done').click();
  await expect(card(page)).toContainText('Saturday paper and digital, monthly');
  await expect(card(page).locator('[part="address"] > span')).toHaveText([
    'Jonas Kettering',
    '4 Signal Row',
    'Port Averill, ME 04901',
  ]);
});

test('A German subscriber changes at the end of the term with the conductor, by the keyboard, and takes it back', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'de-active@portal.example');
  await page.goto('/portal/de/subscription');
  const open = button(page, 'Abonnement ändern');
  await open.focus();
  await page.keyboard.press('Enter');
  const heading = (text: string) => sheet(page).getByRole('heading', { name: text, exact: true });
  await expect(heading('Art')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading('Abonnement')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading('Zahlung')).toBeFocused();
  await expect(consequence(page, 'plan-from')).toContainText('Digital, jährlich');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Zum Laufzeitende wechseln')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('heading', { name: 'Der Wechsel ist vorgemerkt.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await expect(open).toBeFocused();

  const ahead = card(page).locator('[part="timeline"] [data-kind~="plan-change"]');
  await expect(ahead).toContainText('Digital, jährlich');
  await ahead.getByRole('button').click();
  await sheet(page).locator('button[type=submit]').click();
  await expect(ahead).toHaveCount(0);
});
