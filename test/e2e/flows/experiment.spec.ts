import type { Browser, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { articleSlugs, inlineWall, popup } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const openExperiment = async (page: Page): Promise<void> => {
  await page.goto('/flows/ab');
  await page.getByRole('tab', { name: 'Experiment' }).click();
  await expect(page.getByRole('heading', { name: 'Popup or inline' })).toBeVisible();
};

/** Lets so many generated views be recorded, and waits until the events have been counted again. */
const recordViews = async (page: Page, views: number): Promise<void> => {
  const panel = page.getByRole('tabpanel', { name: 'Experiment' });
  await panel.getByLabel('Views to record').fill(String(views));
  await panel.getByRole('button', { name: 'Record views' }).click();
  const recorded = panel.getByText(new RegExp(`^Recorded: ${views.toLocaleString('en-US')} views .* goals`));
  await expect(recorded).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Counting the events')).toBeHidden({ timeout: 60_000 });
};

const verdict = (page: Page) => page.locator('.verdict');
const row = (page: Page, name: RegExp) => page.getByRole('table').getByRole('row', { name });

/** Opens the article of the A/B test as a new visitor; returns the variant whose wall appears. */
const meetTest = async (browser: Browser, origin: string, slug: string): Promise<'test-a' | 'test-b'> => {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const tracked = page.waitForResponse((response) => /\/api2\/pw\/(c|events)$/.test(new URL(response.url()).pathname));
  await page.goto(`/ab/${slug}`);
  await expect(popup(page).or(inlineWall(page))).toBeAttached();
  const variant = (await popup(page).count()) > 0 ? 'test-a' : 'test-b';
  await tracked;
  await context.close();
  return variant;
};

/** Returns the readers of each variant of the flow `ab`. */
const readersByVariant = async ({ request }: Page): Promise<Record<string, number>> => {
  const { key }: { key: string } = await (await request.get('/sandbox/operator-key')).json();
  const reply = await request.get('/operator/experiments?siteId=ledger&flowId=ab', {
    headers: { authorization: `Bearer ${key}` },
  });
  const { experiments }: { experiments: { variants: { variant: string; readers: number }[] }[] } = await reply.json();
  return Object.fromEntries((experiments[0]?.variants ?? []).map(({ variant, readers }) => [variant, readers]));
};

// First in this file: each look counts all events again, and the next test records thousands of them.
test('Real visitors count in the variant whose wall they have seen', async ({ page, browser, sandbox }) => {
  await page.request.post('/sandbox/reset');
  const [slug = ''] = await articleSlugs(page);
  const expected = await readersByVariant(page);
  for (let visitor = 0; visitor < 2; visitor++) {
    const variant = await meetTest(browser, sandbox.address, slug);
    expected[variant] = (expected[variant] ?? 0) + 1;
    await expect.poll(() => readersByVariant(page)).toEqual(expected);
  }
});

test('An experiment waits for readers, and ends with a verdict', async ({ page }) => {
  await openExperiment(page);
  await expect(verdict(page)).toContainText('Not enough readers yet');
  await expect(page.getByText('Goal: subscribe_btn')).toBeVisible();
  await page.getByRole('tabpanel', { name: 'Experiment' }).getByText('No readers yet?').click();
  await recordViews(page, 3000);
  await expect(verdict(page)).toHaveText(/^Not enough readers yet: about \d+ more days\.$/);
  await expect(row(page, /^A test-a/)).toContainText('the others are compared with it');
  await recordViews(page, 40_000);
  await expect(verdict(page)).toHaveText(/^B is better than A: \+\d+\s% \(\+[\d.]+\s% to \+\d+\s%\)\.$/);
  await expect(row(page, /^B test-b/)).toHaveText(/\+[\d.]+ %\+[\d.]+ % to \+[\d.]+ %$/);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
});

test('The goal of a test is chosen in its form, and its results wait for the publication', async ({ page }) => {
  await page.goto('/flows/hint');
  await page.getByRole('tab', { name: 'Experiment' }).click();
  await expect(verdict(page)).toContainText('This test has no goal');
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.getByLabel('Your name, for the audit list').fill('Anna');
  await page.locator('summary', { hasText: 'Which wording' }).click();
  await page.getByLabel('Goal').selectOption('subscribed');
  await expect(page.getByLabel('The document as JSON')).toHaveValue(/"goal": "subscribed"/);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText(/^Saved as version \d+\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Experiment' }).click();
  await page.getByLabel('Version', { exact: true }).selectOption({ index: 0 });
  await expect(page.getByText('This version was never live, so no reader has met it.')).toBeVisible();
});
