import type { Page } from '@playwright/test';
import {
  articleSlugs,
  inlineWall,
  layoutShift,
  recordPageErrors,
  waitForDecision,
} from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** From the next page on, whatever makes code of a text throws. */
const refuseEval = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new Error('Nobody makes code of a text here');
    };
    Reflect.set(window, 'eval', refuse);
    Reflect.set(window, 'Function', refuse);
  });

const checkScriptInPage = async (page: Page) => {
  const line = page.locator('.reading-progress');
  await expect(line).toHaveCount(1);
  await expect(inlineWall(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.mouse.wheel(0, 900);
  await expect
    .poll(() => line.evaluate((bar) => bar instanceof HTMLElement && bar.style.transform))
    .not.toBe('scaleX(0)');
  await expect(page.locator('html > script')).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
};

// What a script that takes too long decides: `console-texts.spec.ts`.
for (const [policy, prefix] of [
  ['a plain policy', ''],
  ['a strict policy', 'strict-'],
] as const) {
  test(`Under ${policy} a script runs beside its wall, and a script and a promise decide, each by a boolean, also where eval is forbidden`, async ({
    page,
  }) => {
    const pageErrors = recordPageErrors(page);
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/${prefix === '' ? 'runjs' : 'strict-scripts'}/${slug}`);
    await checkScriptInPage(page);

    await page.goto(`/${prefix}decision/${slug}`);
    await expect(inlineWall(page)).toBeVisible();
    await expect(page.locator('.article-body > *')).toHaveCount(3);
    expect(await layoutShift(page)).toBeLessThan(0.01);

    await page.goto(`/${prefix}decision/${slug}?gift=1`);
    await waitForDecision(page);
    await page.waitForLoadState('networkidle');
    await expect(inlineWall(page)).toHaveCount(0);
    expect(await page.locator('.article-body > *').count()).toBeGreaterThan(8);
    expect(pageErrors.lines).toEqual([]);

    await refuseEval(page);
    await page.goto(`/${prefix}decision/${slug}`);
    await expect(inlineWall(page)).toBeVisible();
  });
}
