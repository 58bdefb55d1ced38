import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectWidgetEvents,
  failCall,
  item,
  logInContextAs,
  recordWidgetEvents,
  subscribedIds,
  subscriber,
  toast,
  toggle,
  verified,
  widget,
} from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const account = (page: Page) => widget(page).locator('[part="account-line"] > span:not([aria-hidden])');
const breaking = (page: Page) => item(page, 'Breaking News');
const essay = 'The Weekend Essay';

const advance = (request: APIRequestContext, time: string) =>
  request.post('/sandbox/clock', { data: { advance: time } });

test.beforeEach(async ({ request }) => {
  await request.post('/sandbox/reset');
});

test.describe('A verified reader', () => {
  test.beforeEach(({ context, request }) => logInContextAs(context, request, verified));

  test('signs up, and finds it kept; signs out, and takes that back, 320 px wide', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const pageErrors = recordPageErrors(page);
    await recordWidgetEvents(page);
    await page.goto('/newsletters?edition=US');
    const council = toggle(page, 'Council Notes');
    await expect(account(page)).toHaveText(`E‑mail account: ${verified}, signed up for 2 newsletters`);
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

  test('tries what is for subscribers for four weeks, and once', async ({ page, context, request }) => {
    await page.goto('/newsletters?edition=US');
    await expect(item(page, essay).locator('[part="subscriber-only"]')).toHaveText('Subscriber-only');
    await expect(toggle(page, essay)).toHaveText('Try for 4 weeks');
    await toggle(page, essay).click();
    await expect(toggle(page, essay)).toHaveText('Signed Up');
    await advance(request, '27d');
    await expect.poll(() => subscribedIds(request, verified, ['us-essay'])).toEqual(['us-essay']);

    await advance(request, '2d');
    // The session has run out by then, too.
    const later = await context.browser()?.newContext();
    if (later === undefined) throw new Error('There is no browser');
    await logInContextAs(later, request, verified);
    const page2 = await later.newPage();
    await page2.goto(new URL('/newsletters?edition=US', page.url()).href);
    await expect(toggle(page2, essay)).toHaveText('Try for 4 weeks');
    await toggle(page2, essay).click();
    await expect(toast(page2, /Your trial of .*The Weekend Essay.* is over\. It is for subscribers\./)).toBeVisible();
    await expect(toggle(page2, essay)).toHaveText('Try for 4 weeks');
    await later.close();
  });

  test('becomes a member by another edition, and the service is asked how that stands', async ({ page, request }) => {
    await page.goto('/newsletters?edition=CA');
    const levant = toggle(page, 'The Levant Letter');
    await expect(levant).toHaveText('Sign Up');
    const searches: string[] = [];
    page.on('request', (sentRequest) => {
      const { pathname, searchParams } = new URL(sentRequest.url());
      searchParams.delete('email');
      if (pathname.startsWith('/mailing/')) searches.push(`${sentRequest.method()} ${pathname}?${searchParams}`);
    });
    await levant.click();
    await expect(levant).toHaveText('Signed Up');
    await expect
      .poll(() => searches)
      .toEqual([
        'POST /mailing/mailing/subscribe?siteId=ledger&regionId=me',
        'GET /mailing/mailing/search?siteId=ledger&regionId=me&listId=me-members',
      ]);
    await expect.poll(() => subscribedIds(request, verified, ['me-members'], 'me')).toEqual(['me-members']);
  });
});

test.describe('A subscriber', () => {
  test.beforeEach(({ context, request }) => logInContextAs(context, request, subscriber));

  test('chooses how often breaking news comes, also by an address that says so, and finds it kept', async ({
    page,
    request,
  }) => {
    await page.goto('/newsletters?edition=US');
    const once = breaking(page).getByRole('radio', { name: 'Once daily' });
    const often = breaking(page).getByRole('radio', { name: 'Multiple times daily' });
    await expect(once).toBeChecked();
    await failCall(request, 'POST /mailing/subscribe', 1);
    await often.click();
    await expect(toast(page, 'Change Frequency failed, please try again later')).toBeVisible();
    await expect(once).toBeChecked();

    await often.click();
    await expect(toast(page, 'Your choice has been saved')).toBeVisible();
    await page.reload();
    await expect(often).toBeChecked();
    await toggle(page, 'Breaking News').click();
    await expect(breaking(page).getByRole('radio')).toHaveCount(0);
    await toggle(page, 'Breaking News').click();
    await once.click();
    await expect(once).toBeChecked();
    await expect(toast(page, 'Your choice has been saved')).toBeVisible();

    await page.goto('/newsletters?edition=US&news-alert=3');
    await expect(toast(page, 'Your choice has been saved')).toBeVisible();
    await page.goto('/newsletters?edition=US');
    await expect(often).toBeChecked();
  });
});
