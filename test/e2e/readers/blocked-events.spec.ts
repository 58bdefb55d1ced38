import type { Page } from '@playwright/test';
import {
  articleSlugs,
  popup,
  readFreeArticle,
  recordPageErrors,
  waitForDecision,
} from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { clientId, eventsOf, queuedEventCount } from '../../support/journeys/tracked.ts';
import { checkReadable } from '../../support/pages/whole-article.ts';

/**
 * Lets the calls that report what a reader does fail at once on a page, as extensions do that block content. Returns how
 * many failed so far. A route would miss what a page sends as it ends.
 */
const blockEvents = async (page: Page): Promise<() => number> => {
  let count = 0;
  await page.exposeFunction('noteBlocked', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { fetch } = window;
    const note: unknown = Reflect.get(window, 'noteBlocked');
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!/\/(api2\/pw\/(c|events)|events)\b/.test(address)) return fetch(input, init);
      if (typeof note === 'function') note();
      return Promise.reject(new TypeError('Failed to fetch'));
    };
  });
  return () => count;
};

const readThree = async (page: Page, slugs: readonly string[]) => {
  for (const slug of slugs.slice(0, 3)) {
    await readFreeArticle(page, `/article/${slug}`);
    await waitForDecision(page);
    expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
  }
};

test('Where events are blocked, articles are whole, the wall comes when it should, and no event is lost', async ({
  page,
  request,
}) => {
  await request.post('/sandbox/reset');
  const pageErrors = recordPageErrors(page);
  const blockedCount = await blockEvents(page);
  const slugs = await articleSlugs(page);
  await readThree(page, slugs);
  await page.goto(`/article/${slugs[3]}`);
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
  const uid = await clientId(page);
  await expect.poll(blockedCount).toBeGreaterThan(0);
  expect(await eventsOf(request, uid)).toEqual([]);
  const { lines } = pageErrors;
  expect(lines.filter((line) => !line.startsWith('console: [PW] Tracking can not be reached'))).toEqual([]);
  // They wait in the browser.
  expect(await queuedEventCount(page)).toBeGreaterThan(4);
});
