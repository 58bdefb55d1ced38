import type { Page } from '@playwright/test';
import { articleSlugs, inlineWall, layoutShift, popup, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { wallGroups } from '../../support/journeys/wall-journeys.ts';
import { differingPixels, pictureOf } from '../../support/pages/pictures.ts';

/** The pages that interfere; the plain one is what they are compared with. */
const hosts = (wallGroups.find(({ name }) => name === 'Hostile hosts')?.pages ?? []).filter(
  ({ path }) => path !== 'host-plain',
);

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

const bar = (page: Page) => page.locator('pw-paywall aside.countdown-bar');

/** The bar of another flow, once it is there; how much time is left is not looked at. */
const barPicture = async (page: Page): Promise<Buffer> => {
  await page.locator('pw-paywall').evaluate((element) => element.setAttribute('flow-id', 'countdown'));
  await expect(bar(page)).toBeVisible();
  await bar(page)
    .locator('.countdown-bar-time')
    .evaluate((element) => {
      if (element instanceof HTMLElement) element.style.setProperty('visibility', 'hidden');
    });
  return pictureOf(bar(page));
};

/** The pictures of one page. */
interface Pictures {
  popup: Buffer;
  inline: Buffer;
  bar: Buffer;
}

const takePlain = async (page: Page, slug: string): Promise<Pictures> => {
  await page.goto(`/host-plain/${slug}`);
  const ofPopup = await popupPicture(page);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
  return { popup: ofPopup, inline: await inlinePicture(page), bar: await barPicture(page) };
};

/** Asserts that a picture shows what the plain page shows. */
type Compare = (kind: keyof Pictures, picture: Buffer) => Promise<void>;

const checkPopup = async (page: Page, compare: Compare) => {
  await compare('popup', await popupPicture(page));
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Tab');
  expect(await focusedControl(page)).toBe('Close');
  await page.keyboard.press('Tab');
  expect(await focusedControl(page)).toBe('Subscribe for $13 a month');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(popup(page)).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
};

const checkInline = async (page: Page, compare: Compare) => {
  await expect(page.locator('.article-body > *')).toHaveCount(3);
  await compare('inline', await inlinePicture(page));
  await inlineWall(page).getByRole('link', { name: 'Subscribe and read on' }).click();
  await expect(popup(page).getByRole('heading', { name: 'Choose your subscription' })).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
};

const checkBar = async (page: Page, compare: Compare) => {
  await compare('bar', await barPicture(page));
  const fold = bar(page).locator('.countdown-bar-fold');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await bar(page).locator('.close-button').click();
  await expect(bar(page)).toHaveCount(0);
};

test.describe('On each page that stands in their way', () => {
  test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  // The number of cases is that of the looks: popup, inline wall, bar.
  test(`the walls and the bar of a countdown look and work as on the plain page (${hosts.length * 3} cases)`, async ({
    page,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    const plain = await takePlain(page, slug);
    const pageErrors = recordPageErrors(page);
    for (const { path, name, hostility } of hosts) {
      await test.step(name, async () => {
        const compare: Compare = async (kind, picture) =>
          expect(await differingPixels(page, plain[kind], picture), `${kind}, ${name}`).toBe(0);
        await page.goto(`/${path}/${slug}`);
        await expect(popup(page)).toBeVisible();
        // Where everything is unset, the page's own pictures have no measure until they have come.
        if (hostility !== 'unset') expect(await layoutShift(page), name).toBeLessThan(0.01);
        await checkPopup(page, compare);
        await checkInline(page, compare);
        await checkBar(page, compare);
        expect(pageErrors.lines, name).toEqual([]);
      });
    }
  });
});
