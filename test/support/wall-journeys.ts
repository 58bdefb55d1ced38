import type { Page } from '@playwright/test';
import type { WallPage } from '../../demo/pages/walls/wall-page.ts';
import { wallGroups, wallPages } from '../../demo/pages/walls.ts';
import { articleSlugs, decided, readFree } from './reader.ts';

/** How many articles are read before the wall of a page stands. */
const readBefore: Readonly<Record<string, number>> = {
  article: 3,
  strict: 3,
  cross: 3,
  hint: 3,
  'metered-cut': 3,
};

/** How many walls stand on a page at last; one, where nothing is said. */
const wallsOn: Readonly<Record<string, number>> = { open: 0, arbiter: 2, tags: 3 };

const withoutWalls = new Set(wallGroups.filter(({ name }) => name === 'Mistakes').flatMap(({ pages }) => pages));

/** The number of walls that a page shows in the end. */
const wallCount = (wall: WallPage): number => {
  if (withoutWalls.has(wall)) return 0;
  return wallsOn[wall.path] ?? (wall.flowId === 'host' ? 2 : 1);
};

/** Waits until so many walls have been shown on a page. */
export const wallsShown = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction((wanted) => performance.getEntriesByName('pw-wall').length >= wanted, count);
};

/** Goes to a wall page, as a reader who meets its wall, and waits for all that it shows. */
export const meetWalls = async (page: Page, wall: WallPage): Promise<void> => {
  const slugs = await articleSlugs(page);
  const before = readBefore[wall.path] ?? 0;
  for (const slug of slugs.slice(0, before)) await readFree(page, `/${wall.path}/${slug}`);
  await page.goto(`/${wall.path}/${slugs[before]}`);
  await decided(page);
  if (wall.path.startsWith('scroll')) await page.evaluate(() => window.scrollTo({ top: 9e5, behavior: 'instant' }));
  await wallsShown(page, wallCount(wall));
  for (const frame of page.frames().slice(1)) await frame.waitForLoadState();
};

export { wallPages };
