import type { Page } from '@playwright/test';
import { wallGroups } from '../../../demo/pages/walls/index.ts';
import type { WallPage } from '../../../demo/pages/walls/wall-page.ts';
import { articleSlugs, useUpFreeArticles, waitForDecision, waitForSdk } from './reader.ts';

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

/** Waits until that many walls have been shown on a page. */
const waitForWalls = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction((wantedCount) => performance.getEntriesByName('pw-wall').length >= wantedCount, count);
};

/**
 * Opens a wall page, as a reader who meets its wall, and waits for everything that it shows. `whileWaiting` runs once
 * it is decided, when walls may still wait for the reader; by default its reader scrolls to the end.
 */
export const openWallPage = async (
  page: Page,
  wall: WallPage,
  whileWaiting?: (page: Page) => Promise<void>,
): Promise<void> => {
  const slugs = await articleSlugs(page);
  const articlesBefore = articlesReadBefore[wall.path] ?? 0;
  await useUpFreeArticles(page, wall.path, slugs.slice(0, articlesBefore));
  await page.goto(`/${wall.path}/${slugs[articlesBefore]}`);
  await waitForDecision(page);
  await whileWaiting?.(page);
  await waitForWalls(page, expectedWalls[wall.path] ?? 1);
  for (const frame of page.frames().slice(1)) await frame.waitForLoadState();
};

/** The result of a node, as the page explains it. */
interface ExplainedResult {
  flowId: string;
  nodeId: string;
  result: string;
  why?: object;
}

/** Returns what became of the nodes of all flows of a page, in their order. */
export const explainedResults = async (page: Page): Promise<ExplainedResult[]> => {
  await waitForSdk(page);
  const decisions = await page.evaluate(
    () =>
      new Promise<{ flowId: string; performed: Omit<ExplainedResult, 'flowId'>[] }[]>((resolve) =>
        Reflect.get(window, 'pw').push((api: { explain: () => Parameters<typeof resolve>[0] }) =>
          resolve(api.explain()),
        ),
      ),
  );
  return decisions.flatMap(({ flowId, performed }) => performed.map((one) => ({ flowId, ...one })));
};

export { wallGroups };
