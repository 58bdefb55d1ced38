import type { Locator, Page } from '@playwright/test';
import { withSingleCalls } from '../journeys/reader.ts';

/** The debug panel of a page. */
export const panel = (page: Page): Locator => page.locator('pw-debug').getByRole('region', { name: 'Presswall debug' });

/** A node in it: its type, its name, its result. */
export const node = (page: Page, name: RegExp): Locator => panel(page).getByRole('button', { name });

/** Sends the page another flow under the same id. */
export const withFlow = async (
  page: Page,
  change: (flow: { subFlows: Record<string, unknown>[] }) => object,
): Promise<void> => {
  await withSingleCalls(page);
  await page.route('**/api/flow/data?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
};
