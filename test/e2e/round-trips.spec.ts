import type { Page } from '@playwright/test';
import { articleSlugs, popup, readFree } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';

/** What a page asks the services for, and when each answer has come, in their order. */
const followCalls = (page: Page): string[] => {
  const story: string[] = [];
  const note = (what: string) => (request: { url(): string; method(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api')) story.push(`${what} ${request.method()} ${pathname.replace('/paywall', '')}`);
  };
  page.on('request', note('asks'));
  page.on('response', (response) => note('has')(response.request()));
  return story;
};

test('A decision takes two round trips, and the wall that follows none', async ({ page }) => {
  const slugs = await articleSlugs(page);
  for (const slug of slugs.slice(0, 3)) await readFree(page, `/article/${slug}`);

  const story = followCalls(page);
  await page.goto(`/article/${slugs[3]}`);
  await expect(popup(page)).toBeVisible();

  const at = (step: string) => story.indexOf(step);
  const answered = story.findIndex((step) => step.startsWith('has'));
  expect(at('asks GET /api/region')).toBeGreaterThanOrEqual(0);
  expect(at('asks GET /api/region')).toBeLessThan(answered);
  expect(at('asks GET /api/flow/data')).toBeLessThan(answered);
  expect(at('asks GET /api/flow/meter')).toBeGreaterThan(answered);

  const afterMeter = story.slice(at('has GET /api/flow/meter') + 1);
  const waitedFor = afterMeter.filter((step) => step.startsWith('asks') && !step.endsWith('/api2/pw/c'));
  expect(waitedFor).toEqual([]);
  expect(at('asks GET /api/template')).toBeLessThan(at('has GET /api/flow/meter'));
  expect(at('asks GET /api/template')).toBeGreaterThanOrEqual(0);
});
