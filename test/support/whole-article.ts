import type { Page } from '@playwright/test';

/** Waits until so many ms have gone by in a page since it was loaded. */
export const timeAfterLoad = async (page: Page, ms: number): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const [load] = performance.getEntriesByType('navigation');
    const end = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0;
    return end > 0 && performance.now() - end >= wanted;
  }, ms);
};

/**
 * Whether a reader can read: every block of the article is there and can be seen, and nothing lies over the page or
 * keeps it from scrolling.
 */
export const isWholeAndFree = async (page: Page): Promise<{ isWhole: boolean; isFree: boolean }> => {
  const isWhole = await page.evaluate(async () => {
    const blocksOf = (root: Document) => Array.from(root.querySelectorAll('.article-body > *'));
    const served = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const wanted = blocksOf(served).map((block) => block.textContent);
    const blocks = blocksOf(document);
    const isSeen = blocks.every((block) => block.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    return isSeen && JSON.stringify(blocks.map((block) => block.textContent)) === JSON.stringify(wanted);
  });
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 400);
  const isFree = await page.evaluate(async (from) => {
    const isCovered = document.querySelector('pw-paywall')?.shadowRoot?.querySelector('dialog') ?? null;
    if (isCovered !== null) return false;
    const until = performance.now() + 3000;
    while (window.scrollY <= from && performance.now() < until) await new Promise(requestAnimationFrame);
    return window.scrollY > from;
  }, before);
  return { isWhole, isFree };
};
