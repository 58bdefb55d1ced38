import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import {
  button,
  expectWidgetEvents,
  logInContextAs,
  recordWidgetEvents,
  subscribedIds,
  subscriber,
  toast,
  toggle,
  widget,
} from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

const ids = ['us-morning', 'us-essay', 'us-breaking'];
const all = 'Unsubscribe From All';
const dialog = (page: Page) => widget(page).getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test.beforeEach(async ({ request }) => {
  await request.post('/sandbox/reset');
});

test('A reader of several newsletters leaves all of them on a press, by the keyboard alone: each question at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  await logInContextAs(context, request, subscriber);
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
  await expectFitsEachWidth(page, dialog(page).getByRole('button', { name: all }));
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
  await expectFitsEachWidth(page, dialog(page).getByRole('button', { name: 'Undo', exact: true }));
  await press(page, 'Undo');
  await expect(toast(page, 'You are signed up again for 3 newsletters')).toBeVisible();
  await expect(toggle(page, 'Breaking News')).toHaveText('Signed Up');
  await expect.poll(() => subscribedIds(request, subscriber, ids)).toHaveLength(3);
  expect(pageErrors.lines).toEqual([]);
});

test('The link at the foot of a newsletter, which its preview makes for an address, stands in for the sign-in; a visit changes nothing, a press does', async ({
  page,
  request,
}) => {
  const addresses: string[] = [];
  page.on('request', (sentRequest) => addresses.push(sentRequest.url()));
  await page.goto('/newsletters/preview/us-morning');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('E-mail address').fill(subscriber);
  const pendingRequest = page.waitForRequest('**/newsletters/leave?*');
  await page.getByRole('button', { name: 'Open the link' }).click();
  const { edition, auth_email_key: key = '' } = Object.fromEntries(new URL((await pendingRequest).url()).searchParams);
  expect(edition).toBe('US');
  expect(key).toContain('.');
  await expect(page.getByRole('heading', { name: 'Leave our newsletters' })).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  expect(page.url()).not.toContain('auth_email_key');
  expect(addresses.filter((address) => address.includes(key))).toHaveLength(1);
  await expect.poll(() => subscribedIds(request, subscriber, ids)).toHaveLength(3);
  await press(page, all);
  await expect(toast(page, 'Newsletters unsubscribed successfully')).toBeVisible();
  await expect.poll(() => subscribedIds(request, subscriber, ids)).toEqual([]);
});
