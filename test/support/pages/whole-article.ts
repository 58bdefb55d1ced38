import type { Page } from '@playwright/test';

/** Waits until a page has been loaded for this many ms. */
export const waitUntilAge = async (page: Page, ms: number): Promise<void> => {
  await page.waitForFunction((wantedBlocks) => {
    const [load] = performance.getEntriesByType('navigation');
    const end = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0;
    return end > 0 && performance.now() - end >= wantedBlocks;
  }, ms);
};

/** Closes a page, whatever replies to it are still being changed. */
export const closePage = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
};

/**
 * Checks that a reader can read: every block of the article is there and visible, nothing covers the page, and it
 * scrolls.
 */
export const checkReadable = async (page: Page): Promise<{ isWhole: boolean; isFree: boolean }> => {
  const isWhole = await page.evaluate(async () => {
    const blocksOf = (root: Document) => Array.from(root.querySelectorAll('.article-body > *'));
    const servedArticle = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const wantedBlocks = blocksOf(servedArticle).map((block) => block.textContent);
    const blocks = blocksOf(document);
    const isSeen = blocks.every((block) => block.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    return isSeen && JSON.stringify(blocks.map((block) => block.textContent)) === JSON.stringify(wantedBlocks);
  });
  // An earlier check may have reached the end of the page.
  const scrollBefore = await page.evaluate(() => {
    window.scrollTo(0, 0);
    return window.scrollY;
  });
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 400);
  const isFree = await page.evaluate(async (from) => {
    const isCovered = document.querySelector('pw-paywall')?.shadowRoot?.querySelector('dialog') ?? null;
    if (isCovered !== null) return false;
    const until = performance.now() + 3000;
    while (window.scrollY <= from && performance.now() < until) await new Promise(requestAnimationFrame);
    return window.scrollY > from;
  }, scrollBefore);
  return { isWhole, isFree };
};
