import type { Page } from '@playwright/test';
import { articleSlugs } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

interface Heard {
  console: string[];
  exceptions: string[];
}

const listen = (page: Page): Heard => {
  const messages: Heard = { console: [], exceptions: [] };
  page.on('console', (message) => messages.console.push(message.text()));
  page.on('pageerror', (error) => messages.exceptions.push(error.message));
  return messages;
};

/** The article is there, to be read and scrolled, and nothing stands over it. */
const isReadable = async (page: Page) => {
  expect(await page.locator('.article-body > *').count()).toBeGreaterThan(8);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
};

test.describe('Bad input is reported in the console, and the article stays readable', () => {
  for (const [name, route, path, text] of [
    ['flow', 'GET /api/flow/data', 'hard', /^\[PW\] Failed to call getting flow data api\./],
    ['meter', 'GET /api/flow/meter', 'article', /^\[PW\] Check Meter/],
    ['template', 'GET /api/template', 'hard', /^Show Template: The service did not give/],
  ] as const) {
    test(`an answer of the ${name} service that breaks off on its way`, async ({ page, request }) => {
      const [slug = ''] = await articleSlugs(page);
      await request.post('/sandbox/faults', { data: { route, kind: 'truncate' } });
      const messages = listen(page);
      try {
        await page.goto(`/${path}/${slug}`);
        await expect.poll(() => messages.console.some((line) => text.test(line))).toBe(true);
        await isReadable(page);
        expect(messages.exceptions).toEqual([]);
      } finally {
        await request.delete('/sandbox/faults');
      }
    });
  }
});
