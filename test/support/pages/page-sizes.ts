import { expect, type Locator, type Page } from '@playwright/test';

/** The widths that the main journeys run at, in px: a small phone, and a desktop. */
export const journeyWidths = [320, 1280] as const;

/** Gives a page one of them. */
export const setWidth = (page: Page, width: (typeof journeyWidths)[number]): Promise<void> =>
  page.setViewportSize({ width, height: 800 });

/** Nothing sticks out of the page at its side. */
export const expectNoOverhang = async (page: Page): Promise<void> => {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
};

/** Checks that the page fits each of these widths, and that the target can be pressed there; stays at the last width. */
export const expectFitsEachWidth = async (page: Page, target: Locator): Promise<void> => {
  for (const width of journeyWidths) {
    await setWidth(page, width);
    await target.click({ trial: true });
    await expectNoOverhang(page);
  }
};
