import type { Page } from '@playwright/test';
import { articleSlugs, inlineWall, popup, recordPageErrors, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const open = async (page: Page, path: string) => {
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/${path}/${slug}`);
  await waitForDecision(page);
};

/** Scrolls so that this share of an element has passed the lower edge of the window. */
const readUpTo = (page: Page, selector: string, share: number) =>
  page.evaluate(
    async ([wanted, part]) => {
      const box = document.querySelector(String(wanted))?.getBoundingClientRect() ?? new DOMRect();
      const top = window.scrollY + box.top + box.height * Number(part) - window.innerHeight;
      window.scrollTo({ top, behavior: 'instant' });
    },
    [selector, share] as const,
  );

/** Longer than the throttle of scrolling, in the page's own time. */
const pastThrottle = async (page: Page) => {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((begun) => performance.now() - begun > 700, from);
};

const scrolled = (page: Page, share: number) =>
  page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
  }, share);

test('A delayed popup comes three seconds after the decision, not before', async ({ page }) => {
  const pageErrors = recordPageErrors(page);
  await open(page, 'delay');
  await expect(popup(page)).toBeVisible();
  const waited = await page.evaluate(() => {
    const [decision] = performance.getEntriesByName('pw-decision');
    const [wall] = performance.getEntriesByName('pw-wall');
    return (wall?.startTime ?? 0) - (decision?.startTime ?? 0);
  });
  expect(waited).toBeGreaterThanOrEqual(2990);
  expect(pageErrors.lines).toEqual([]);
});

test('A popup waits until its share of the page has been scrolled', async ({ page }) => {
  const pageErrors = recordPageErrors(page);
  await open(page, 'scroll');
  await scrolled(page, 0.2);
  await pastThrottle(page);
  await expect(popup(page)).toHaveCount(0);
  await scrolled(page, 0.7);
  await expect(popup(page)).toBeVisible();
  expect(pageErrors.lines).toEqual([]);
});

test('A popup waits until its share of the text has been read', async ({ page }) => {
  const pageErrors = recordPageErrors(page);
  await open(page, 'scroll-article');
  await readUpTo(page, '.article-body', 0.4);
  await pastThrottle(page);
  await expect(popup(page)).toHaveCount(0);
  await readUpTo(page, '.article-body', 0.55);
  await expect(popup(page)).toBeVisible();
  expect(pageErrors.lines).toEqual([]);
});

test('An offer below the article is there before its reader is', async ({ page }) => {
  await open(page, 'scroll-inline');
  await expect(inlineWall(page)).toHaveCount(0);
  await readUpTo(page, '.article-body', 0.3);
  await expect(inlineWall(page)).toHaveCount(1);
  expect(await inlineWall(page).evaluate((wall) => wall.getBoundingClientRect().top > window.innerHeight)).toBe(true);
});
