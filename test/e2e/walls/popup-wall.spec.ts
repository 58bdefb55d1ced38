import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import {
  articleSlugs,
  layoutShift,
  popup,
  recordPageErrors,
  useUpFreeArticles,
} from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { clientId, eventsOf } from '../../support/journeys/tracked.ts';

/** Reads until the wall stands. */
const meetWall = async (page: Page) => {
  const slugs = await articleSlugs(page);
  await useUpFreeArticles(page, 'article', slugs.slice(0, 3));
  await page.goto(`/article/${slugs[3]}`);
  await expect(popup(page)).toBeVisible();
};

/** It fits every width, and axe finds nothing: colours do not depend on the width. */
const checkLooks = async (page: Page) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await popup(page).locator('.popup-wall-box').boundingBox();
    expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    if (width !== 768) expect(await violations(page), `${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, undefined, { isForColours: true }), 'dark').toEqual([]);
};

const checkWhy = async (page: Page) => {
  const explained = await page.evaluate(
    () =>
      new Promise((resolve) =>
        Reflect.get(window, 'pw').push((api: { explain: () => object[] }) => resolve(api.explain())),
      ),
  );
  expect(JSON.stringify(explained)).toContain('meter-expired');
  expect(explained).toMatchObject([
    { flowId: 'metered', performed: [{ result: 'shown', templateId: 'metered-popup' }] },
  ]);
};

test.describe('The popup wall', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is announced and tracked, tells why it stands, fits every width in light and dark, holds the focus, and closes by its button, not by Escape', async ({
    page,
    request,
  }) => {
    const pageErrors = recordPageErrors(page);
    await page.addInitScript(() => {
      Reflect.set(window, 'heard', []);
      document.addEventListener('pw-show-template', (event) => {
        if (event instanceof CustomEvent) Reflect.get(window, 'heard').push(event.detail);
      });
    });
    await meetWall(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
      { templateId: 'metered-popup', nodeId: expect.any(String) },
    ]);
    const uid = await clientId(page);
    await expect
      .poll(async () => (await eventsOf(request, uid, 'wi')).map(({ fields }) => fields.wallTemplateId))
      .toContain('metered-popup');
    await checkWhy(page);
    await checkLooks(page);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeVisible();
    for (let press = 0; press < 8; press++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => ['PW-PAYWALL', 'BODY'].includes(document.activeElement?.tagName ?? ''))).toBe(
      true,
    );
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expect(popup(page)).toHaveCount(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(pageErrors.lines).toEqual([]);
  });
});
