import type { Page } from '@playwright/test';
import {
  expectWidgetEvents,
  logInContextAs,
  recordWidgetEvents,
  subscribedIds,
  toast,
  toggle,
  verified,
  widget,
} from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

// Trials, members of another edition and frequencies are proven without a page (test/newsletters/memberships,
// test/service/domain/newsletters) and without a service (test/elements/pw-newsletters/toggles.test.ts).

const account = (page: Page) => widget(page).locator('[part="account-line"] > span:not([aria-hidden])');

test('A verified reader signs up, and finds it kept; signs out, and takes that back: at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  await request.post('/sandbox/reset');
  await logInContextAs(context, request, verified);
  const pageErrors = recordPageErrors(page);
  await recordWidgetEvents(page);
  await page.goto('/newsletters?edition=US');
  const council = toggle(page, 'Council Notes');
  await expect(account(page)).toHaveText(`E‑mail account: ${verified}, signed up for 2 newsletters`);
  // No shape of a list stays beside that of a reader whom React draws.
  await expect(council).toHaveAttribute('aria-checked', 'false');
  await expect(widget(page).locator('.newsletters-skeleton')).toHaveCount(0);
  await expect(widget(page).locator('.newsletters')).toHaveCount(1);
  await expectFitsEachWidth(page, council);
  await council.click();
  await expect(toast(page, /You are signed up for .*Council Notes/)).toBeVisible();
  await expect(council).toHaveText('Signed Up');
  await expect(council).toHaveAttribute('aria-checked', 'true');
  await expect(account(page)).toContainText('signed up for 3 newsletters');
  await expectWidgetEvents(page, ['pw-newsletter-add {"listId":"us-council"}', 'NEWSLETTER-ADD us-council']);

  await page.reload();
  await expect(council).toHaveText('Signed Up');
  await council.click();
  const leaveToast = toast(page, /You are no longer signed up for .*Council Notes/);
  await expect(council).toHaveText('Sign Up');
  await expect.poll(() => subscribedIds(request, verified, ['us-council'])).toEqual([]);
  await leaveToast.getByRole('button', { name: 'Undo' }).click();
  await expect(council).toHaveText('Signed Up');
  await expect(leaveToast).toHaveCount(0);
  await expect.poll(() => subscribedIds(request, verified, ['us-council'])).toEqual(['us-council']);
  await expectWidgetEvents(page, [
    'pw-newsletter-remove {"listId":"us-council"}',
    'NEWSLETTER-REMOVE us-council',
    'pw-newsletter-add {"listId":"us-council"}',
    'NEWSLETTER-ADD us-council',
  ]);
  expect(pageErrors.lines).toEqual([]);
});
