import type { APIRequestContext, Page } from '@playwright/test';
import {
  button,
  expectWidgetEvents,
  failCall,
  logInContextAs,
  recordWidgetEvents,
  subscribedIds,
  subscriber,
  toast,
  toggle,
  verified,
  widget,
} from '../support/newsletter-journeys.ts';
import { journeyWidths, setWidth } from '../support/page-sizes.ts';
import { recordPageErrors } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';

const ids = ['us-morning', 'us-essay', 'us-breaking'];
const all = 'Unsubscribe From All';
const dialog = (page: Page) => widget(page).getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const keyFor = async (request: APIRequestContext, email: string): Promise<string> =>
  (await (await request.get(`/sandbox/email-key?${new URLSearchParams({ email })}`)).json()).key;

test.beforeEach(async ({ request }) => {
  await request.post('/sandbox/reset');
});

test.describe('A reader of several newsletters', () => {
  test.beforeEach(({ context, request }) => logInContextAs(context, request, subscriber));

  for (const width of journeyWidths) {
    test(`leaves all of them on a press, by the keyboard alone, at ${width} px`, async ({ page, request }) => {
      await setWidth(page, width);
      const pageErrors = recordPageErrors(page);
      await recordWidgetEvents(page);
      await page.goto('/newsletters?edition=US');
      await button(page, all).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('listitem')).toHaveText([
        'The Morning Ledger',
        'Breaking News',
        'The Weekend Essay',
      ]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, all)).toBeFocused();
      await expect.poll(() => subscribedIds(request, subscriber, ids)).toHaveLength(3);

      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('heading')).toBeFocused();
      await page.keyboard.press('Space');
      for (const name of ['Keep my newsletters', all]) {
        await page.keyboard.press('Tab');
        await expect(dialog(page).getByRole('button', { name })).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Newsletters unsubscribed successfully')).toBeVisible();
      await expectWidgetEvents(page, [
        'pw-newsletter-remove-all {"listIds":["us-morning","us-breaking","us-essay"]}',
        'NEWSLETTER-REMOVE-ALL us-morning,us-breaking,us-essay',
      ]);
      await expect.poll(() => subscribedIds(request, subscriber, ids)).toEqual([]);
      await press(page, 'Undo');
      await expect(toast(page, 'You are signed up again for 3 newsletters')).toBeVisible();
      await expect(toggle(page, 'Breaking News')).toHaveText('Signed Up');
      await expect.poll(() => subscribedIds(request, subscriber, ids)).toHaveLength(3);
      expect(pageErrors.lines).toEqual([]);
    });
  }

  test('sees which ones they are still signed up for when one fails, and tries again', async ({ page, request }) => {
    await failCall(request, 'POST /mailing/unsubscribe', 1);
    await page.goto('/newsletters?edition=US');
    await expect(toggle(page, 'Breaking News')).toHaveText('Signed Up');
    await button(page, all).click();
    await press(page, all);
    await expect(toast(page, 'Some unsubscriptions failed. Please try again later.')).toBeVisible();
    await expect(dialog(page).getByText('Still signed up')).toHaveCount(1);
    await expect(dialog(page).getByText('Unsubscribed', { exact: true })).toHaveCount(2);
    await press(page, 'Try again');
    await expect(dialog(page).getByText('Unsubscribed', { exact: true })).toHaveCount(3);
    await expect.poll(() => subscribedIds(request, subscriber, ids)).toEqual([]);
  });
});

test.describe('The link at the foot of a newsletter', () => {
  test('stands in for the sign-in; a visit changes nothing, a press does', async ({ page, request }) => {
    const addresses: string[] = [];
    page.on('request', (asked) => addresses.push(asked.url()));
    const key = await keyFor(request, subscriber);
    await page.goto(`/newsletters/leave?auth_email_key=${key}`);
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
    expect(page.url()).not.toContain('auth_email_key');
    expect(addresses.filter((address) => address.includes(key))).toHaveLength(1);
    await expect.poll(() => subscribedIds(request, subscriber, ids)).toHaveLength(3);
    await press(page, all);
    await expect(toast(page, 'Newsletters unsubscribed successfully')).toBeVisible();
    await expect.poll(() => subscribedIds(request, subscriber, ids)).toEqual([]);
  });

  test('asks whose newsletters are meant where somebody else is signed in', async ({ page, context, request }) => {
    await logInContextAs(context, request, verified);
    const key = await keyFor(request, subscriber);
    await page.goto(`/newsletters?edition=US&auth_email_key=${key}`);
    await expect(toggle(page, 'Breaking News')).toHaveText('Not known');
    await button(page, `Use ${verified}`).click();
    await expect(widget(page)).toContainText(`E‑mail account: ${verified}`);
    await expect(toggle(page, 'Breaking News')).toHaveText('Sign Up');
    await expect.poll(() => subscribedIds(request, subscriber, ids)).toHaveLength(3);
  });

  test('with a key that is not good leads to the sign-in', async ({ page, request }) => {
    const key = await keyFor(request, subscriber);
    const forged = `${key.split('.')[0]}.${'x'.repeat(43)}`;
    await page.goto(`/newsletters/leave?auth_email_key=${forged}`);
    await expect(widget(page)).toContainText('Sign in to see and manage the newsletters of this address.');
    await expect(toggle(page, 'Breaking News')).toHaveText('Not known');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('When the service is away', () => {
  test.beforeEach(({ context, request }) => logInContextAs(context, request, subscriber));

  test('for the list, the widget says so and comes back on a press', async ({ page, request }) => {
    await failCall(request, 'GET /mailing/newsletters-by-category', 1);
    await page.goto('/newsletters?edition=UK');
    await expect(toast(page, 'get newsletter failed')).toBeVisible();
    await expect(widget(page).getByRole('heading', { level: 4 })).toHaveCount(0);
    await button(page, 'Try again').click();
    await expect(toggle(page, 'High Street')).toBeVisible();
  });

  test('for what a reader is signed up for, nothing is claimed until it is known', async ({ page, request }) => {
    await failCall(request, 'GET /mailing/search', 1);
    await page.goto('/newsletters?edition=UK');
    await expect(widget(page)).toContainText('We could not check which newsletters you are signed up for.');
    await expect(toggle(page, 'High Street')).toHaveText('Not known');
    await button(page, 'Try again').click();
    await expect(toggle(page, 'High Street')).toHaveText('Sign Up');
  });
});
