import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectNoOverhang, journeyWidths, setWidth } from '../../support/pages/page-sizes.ts';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

for (const width of journeyWidths) {
  test(`A subscriber cancels in two presses, keeps it after all, and pauses, at ${width} px`, async ({
    page,
    context,
    request,
  }) => {
    await setWidth(page, width);
    await logInContextOnlyAs(context, request, 'us-active@portal.example');
    await page.goto('/portal/us/subscription');
    const sheet = portal(page).locator('[part="sheet"]');
    const card = pageContent(page).locator('[part~="subscription"]');

    await button(page, 'Cancel subscription').click();
    await expect(sheet.getByText('There will be no further charges.')).toBeVisible();
    await expectNoOverhang(page);
    await button(page, 'Confirm cancellation').click();
    await expect(toast(page, 'Your subscription has been canceled. It ends on ')).toBeVisible();
    await expect(card).toContainText('Scheduled to Cancel at End of Term');
    await page.reload();
    await expect(card).toContainText('Scheduled to Cancel at End of Term');

    await button(page, 'Keep subscription').click();
    await sheet.getByRole('button', { name: 'Keep subscription' }).click();
    await expect(card.locator('[part="status"]')).toHaveText('Active');

    await button(page, 'Pause').click();
    await sheet.getByRole('button', { name: 'Pause subscription' }).click();
    await button(page, 'Don’t pause').click();
    await sheet.getByRole('button', { name: 'Don’t pause' }).click();
    await expect(button(page, 'Don’t pause')).toHaveCount(0);
  });
}

test('A German subscriber cancels with the conductor, in the words of the law', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'de-active@portal.example');
  await page.goto('/portal/de/subscription');
  await button(page, 'Abonnement kündigen').click();
  await button(page, 'Jetzt kündigen').click();
  await expect(pageContent(page).locator('[part="timeline"] [data-kind="end"]')).toBeVisible();
});
