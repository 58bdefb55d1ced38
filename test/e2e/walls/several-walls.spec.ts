import type { Page } from '@playwright/test';
import { articleSlugs, inlineWall, recordPageErrors, waitForSdk } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { waitForWalls } from '../../support/journeys/wall-journeys.ts';

interface ExplainedDecision {
  flowId: string;
  performed: { nodeId: string; result: string; why?: object }[];
}

const explained = async (page: Page): Promise<ExplainedDecision[]> => {
  await waitForSdk(page);
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        Reflect.get(window, 'pw').push((api: { explain: () => ExplainedDecision[] }) => resolve(api.explain())),
      ),
  );
};

test('Of three popups of one flow the first has the page, the notice joins it, the other is held back', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page);
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/arbiter/${slug}`);
  await waitForWalls(page, 2);
  await expect(page.locator('pw-paywall').locator('dialog')).toHaveCount(2);
  await expect
    .poll(async () =>
      (await explained(page)).flatMap(({ performed }) => performed.map(({ nodeId, result }) => `${nodeId} ${result}`)),
    )
    .toEqual(['first shown', 'second held-back', 'notice shown']);
  const [reported] = await explained(page);
  expect(reported?.performed[1]?.why).toEqual({ kind: 'popup-taken', by: 'standard-popup' });
  expect(pageErrors.lines).toEqual([]);
});

test('Of three tags one popup has the page, each tag closes its own, and the page is given back at last', async ({
  page,
}, info) => {
  const pageErrors = recordPageErrors(page);
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/tags/${slug}`);
  await waitForWalls(page, 3);
  await expect(inlineWall(page)).toHaveCount(1);
  await page.screenshot({ path: info.outputPath('tags.png') });
  // Which of the two popups comes first is up to the network.
  await expect
    .poll(async () =>
      (await explained(page))
        .flatMap(({ flowId, performed }) => performed.map(({ nodeId, result }) => `${flowId} ${nodeId} ${result}`))
        .join(', '),
    )
    .toMatch(
      /^tag-first wall (shown|held-back), tag-second late (?!\1)(shown|held-back), tag-second offer shown, tag-third notice shown$/,
    );
  const dialogs = page.locator('pw-paywall').locator('dialog');
  for (const rest of [1, 0]) {
    await dialogs
      .locator('.close-button')
      .last()
      .evaluate((button) => button instanceof HTMLElement && button.click());
    await expect(dialogs).toHaveCount(rest);
  }
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(pageErrors.lines).toEqual([]);
});
