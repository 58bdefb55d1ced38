import type { Page } from '@playwright/test';
import { wallGroups } from '../../../demo/pages/walls/index.ts';
import type { WallPage } from '../../../demo/pages/walls/wall-page.ts';
import { articleSlugs, useUpFreeArticles, waitForDecision } from './reader.ts';

/** Number of articles that are read before a page shows its wall. */
const articlesReadBefore: Readonly<Record<string, number>> = {
  article: 3,
  strict: 3,
  cross: 3,
  hint: 3,
  'metered-cut': 3,
};

/** Number of walls on a page in the end; one by default. */
const expectedWalls: Readonly<Record<string, number>> = { open: 0, arbiter: 2, tags: 3 };

const withoutWalls = new Set(wallGroups.filter(({ name }) => name === 'Mistakes').flatMap(({ pages }) => pages));

/** The number of walls that a page shows in the end. */
const wallCount = (wall: WallPage): number => {
  if (withoutWalls.has(wall)) return 0;
  return expectedWalls[wall.path] ?? (wall.flowId === 'host' ? 2 : 1);
};

/** Waits until that many walls have been shown on a page. */
export const waitForWalls = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction((wantedCount) => performance.getEntriesByName('pw-wall').length >= wantedCount, count);
};

/** Opens a wall page, as a reader who meets its wall, and waits for everything that it shows. */
export const openWallPage = async (page: Page, wall: WallPage): Promise<void> => {
  const slugs = await articleSlugs(page);
  const articlesBefore = articlesReadBefore[wall.path] ?? 0;
  await useUpFreeArticles(page, wall.path, slugs.slice(0, articlesBefore));
  await page.goto(`/${wall.path}/${slugs[articlesBefore]}`);
  await waitForDecision(page);
  if (wall.path.startsWith('scroll')) await page.evaluate(() => window.scrollTo({ top: 9e5, behavior: 'instant' }));
  await waitForWalls(page, wallCount(wall));
  for (const frame of page.frames().slice(1)) await frame.waitForLoadState();
};

export { wallGroups };
