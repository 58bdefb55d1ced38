import type { Page } from '@playwright/test';
import { articleSlugs, inlineWall, popup, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { differingPixels, pictureOf } from '../../support/pages/pictures.ts';

const hosts = [
  ['host-names', 'clobbered names of document'],
  ['host-prototypes', 'polluted prototypes'],
  ['host-unset', 'a style sheet that unsets everything'],
  ['host-header', 'a header above everything'],
  ['host-storage', 'blocked storage'],
  ['host-strict', 'a strict policy with Trusted Types'],
] as const;

/** The overlay is made opaque, so that the corners of the box show the same behind them on every page. */
const popupPicture = async (page: Page): Promise<Buffer> => {
  await expect(popup(page)).toBeVisible();
  await page
    .locator('pw-paywall')
    .evaluate((element) => element instanceof HTMLElement && element.style.setProperty('--pw-overlay', '#556'));
  return pictureOf(popup(page).locator('.popup-wall-box'));
};

/** The wall is put at the same pixel of every page and on one ground: a fraction of a pixel would mix in what is behind. */
const inlinePicture = async (page: Page): Promise<Buffer> => {
  await expect(inlineWall(page)).toBeVisible();
  await page.locator('#pw-inline').evaluate((element) => {
    const place = {
      position: 'fixed',
      inset: '120px auto auto 312px',
      width: '656px',
      margin: '0',
      padding: '8px 0',
      background: '#556',
    };
    for (const [name, value] of Object.entries(place)) {
      if (element instanceof HTMLElement) element.style.setProperty(name, value, 'important');
    }
  });
  return pictureOf(inlineWall(page));
};

const focusedControl = (page: Page) =>
  page.evaluate(() => {
    const active: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')?.get?.call(document);
    if (!(active instanceof Element)) return null;
    const inner = active.shadowRoot?.activeElement ?? null;
    return (inner?.shadowRoot?.activeElement ?? inner)?.textContent?.trim() || inner?.getAttribute('aria-label');
  });

const takePlain = async (page: Page, slug: string) => {
  await page.goto(`/host-plain/${slug}`);
  const ofPopup = await popupPicture(page);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
  return { popup: ofPopup, inline: await inlinePicture(page) };
};

test.describe('On each page that stands in their way', () => {
  test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test(`the walls look and work as on the plain page (${hosts.length} cases)`, async ({ page }, info) => {
    const [slug = ''] = await articleSlugs(page);
    const plain = await takePlain(page, slug);
    const pageErrors = recordPageErrors(page);
    for (const [path, name] of hosts) {
      await test.step(name, async () => {
        await page.goto(`/${path}/${slug}`);
        const hostilePopup = await popupPicture(page);
        await page.screenshot({ path: info.outputPath(`${path}.png`) });
        expect(await differingPixels(page, plain.popup, hostilePopup), name).toBe(0);

        await page.keyboard.press('Escape');
        await page.mouse.wheel(0, 600);
        await page.keyboard.press('Tab');
        expect(await focusedControl(page), name).toBe('Close');
        await page.keyboard.press('Tab');
        expect(await focusedControl(page), name).toBe('Subscribe for $13 a month');
        expect(await page.evaluate(() => window.scrollY), name).toBe(0);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await expect(popup(page), name).toHaveCount(0);

        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.evaluate(() => window.scrollY), name).toBeGreaterThan(0);
        await expect(page.locator('.article-body > *'), name).toHaveCount(3);
        const hostileInline = await inlinePicture(page);
        await page.screenshot({ path: info.outputPath(`${path}-inline.png`) });
        expect(await differingPixels(page, plain.inline, hostileInline), name).toBe(0);
        await inlineWall(page).getByRole('link', { name: 'Subscribe and read on' }).click();
        await expect(popup(page).getByRole('heading', { name: 'Choose your subscription' }), name).toBeVisible();
        expect(pageErrors.lines, name).toEqual([]);
      });
    }
  });
});
