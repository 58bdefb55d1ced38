import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const css = (page: Page) => page.locator('[data-css]');

/** The colour of the main button of the popup in the frame. */
const buttonColour = (page: Page) =>
  page
    .frameLocator('[data-preview]')
    .locator('pw-paywall')
    .evaluate((host) => getComputedStyle(host).getPropertyValue('--pw-accent').trim());

test('A theme is chosen, changed, seen on a real page, and copied; the editor fits a small window in light and dark, and axe finds nothing', async ({
  page,
  context,
}) => {
  const pageErrors = recordPageErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/themes');
  await expect(css(page)).toContainText('--pw-accent: light-dark(#8c1c17, #f0a39c);');
  await page.getByLabel('Begin with').selectOption('Magazine');
  await expect(css(page)).toContainText('--pw-radius: 14px;');
  await expect.poll(() => buttonColour(page)).toBe('light-dark(#5b2bb5, #c4a8ff)');
  await expect(page.frameLocator('[data-preview]').getByRole('dialog')).toBeVisible();

  await page.getByLabel('Links and main button, light').fill('#0a6640');
  await expect.poll(() => buttonColour(page)).toBe('light-dark(#0a6640, #c4a8ff)');
  await expect(page.getByText('Every text can be read')).toBeVisible();
  await page.getByLabel('Text beside it, light').fill('#bbbbbb');
  await expect(page.getByText('1 text is hard to read')).toBeVisible();

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await css(page).textContent());
  expect(pageErrors.lines).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, ['.themes']), colorScheme).toEqual([]);
  }
});
