import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { articleSlugs, popup, recordPageErrors, useUpFreeArticles } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** Reads until the wall stands. */
const meetWall = async (page: Page) => {
  const slugs = await articleSlugs(page);
  await useUpFreeArticles(page, 'article', slugs.slice(0, 3));
  await page.goto(`/article/${slugs[3]}`);
  await expect(popup(page)).toBeVisible();
};

test.describe('The popup wall', () => {
  test('is announced and tracked, tells why it stands, holds the focus, and closes by its button, not by Escape', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'heard', []);
      document.addEventListener('pw-show-template', (event) => {
        if (event instanceof CustomEvent) Reflect.get(window, 'heard').push(event.detail);
      });
    });
    await meetWall(page);
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
      { templateId: 'metered-popup', nodeId: expect.any(String) },
    ]);
    const uid = await page.evaluate(() => localStorage.getItem('pw_client_id'));
    await expect
      .poll(async () => JSON.stringify(await (await request.get(`/sandbox/events?et=wi&uid=${uid}`)).json()))
      .toContain('metered-popup');
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
  });

  test('fits every width in light and dark, and axe finds nothing', async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pageErrors = recordPageErrors(page);
    await meetWall(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 768, 1280]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        const look = `${width} px, ${colorScheme}`;
        const box = await popup(page).locator('.popup-wall-box').boundingBox();
        expect(box?.x, look).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), look).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
        await page.screenshot({ path: info.outputPath(`popup-${width}-${colorScheme}.png`) });
        expect(await violations(page, undefined, { isForColours: colorScheme === 'dark' }), look).toEqual([]);
      }
    }
    expect(pageErrors.lines).toEqual([]);
  });
});
