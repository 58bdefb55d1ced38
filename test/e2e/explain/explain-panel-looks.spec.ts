import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { node, panel } from '../../support/pages/debug-panel.ts';

/** Nothing sticks out of the panel, nor the panel out of the page. */
const expectFits = async (page: Page, width: number, look: string) => {
  await page.setViewportSize({ width, height: 800 });
  const wide = await panel(page).evaluate((section) =>
    [...section.querySelectorAll('.views, .content')].filter((each) => each.scrollWidth > each.clientWidth),
  );
  expect(wide, look).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
};

test('The debug panel fits every width, in light and dark, and axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/hard/harbour-vote?pw_debug=1');
  await expect(panel(page).getByText('“hard-inline” was shown.')).toBeVisible();
  await node(page, /^Visitor Logged in/).click();
  for (const name of ['Decision', 'What if', 'Check']) {
    await panel(page).getByRole('tab', { name }).click();
    if (name === 'Check') await expect(panel(page).getByText('The checker finds nothing')).toBeVisible();
    for (const width of [768, 1280, 320]) await expectFits(page, width, `${name}, ${width} px`);
    // The article around it is looked at with the walls.
    expect(await violations(page, ['pw-debug']), `${name}, 320 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, ['pw-debug'], { isForColours: true }), `${name}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
