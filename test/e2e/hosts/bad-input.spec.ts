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

const services = [
  ['GET /api/flow/data', 'hard', /^\[PW\] Failed to call getting flow data api\./],
  ['GET /api/flow/meter', 'article', /^\[PW\] Check Meter/],
  ['GET /api/template', 'hard', /^Show Template: The service did not give/],
] as const;

test(`An answer of a service that breaks off on its way is reported in the console, and the article stays readable (${services.length} cases)`, async ({
  page,
  request,
}) => {
  const [slug = ''] = await articleSlugs(page);
  const messages = listen(page);
  for (const [route, path, text] of services) {
    await test.step(route, async () => {
      messages.console.length = 0;
      await request.post('/sandbox/faults', { data: { route, kind: 'truncate' } });
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
