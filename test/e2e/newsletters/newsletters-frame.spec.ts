import type { Frame, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { logInContextAs, toggle, verified } from '../../support/journeys/newsletter-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const embedded = async (page: Page): Promise<Frame> => {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (frame == null) throw new Error('The page has no frame');
  return frame;
};

test.beforeEach(async ({ context, request }) => {
  await request.post('/sandbox/reset');
  await logInContextAs(context, request, verified);
});

const log = (page: Page) => page.locator('[data-log] code');

/** Sends what a page must not take for the widget's, and then what it must, from its frame. */
const sendFromFrame = async (page: Page, frame: Frame) => {
  await page.evaluate(() => postMessage({ module: 'ONBOARDING', action: 'NEWSLETTER-ADD', detail: 'mine' }));
  await frame.evaluate((target) => {
    parent.postMessage({ module: 'OTHER', action: 'NEWSLETTER-ADD', detail: 'other' }, target);
    parent.postMessage({ module: 'ONBOARDING', action: 'NEWSLETTER-ADD', detail: 'de-morgen' }, target);
  }, new URL(page.url()).origin);
  await expect(log(page)).toHaveText([`${new URL(frame.url()).origin} NEWSLETTER-ADD "de-morgen"`]);
};

test('A page hears what is changed in a frame of its own origin, or of another one where the widget names that origin, and nothing else', async ({
  page,
}) => {
  await page.goto('/newsletters/frame?cross=1');
  const frame = await embedded(page);
  await expect(toggle(frame, 'Council Notes')).toHaveText('Sign Up');
  expect(new URL(frame.url()).origin).not.toBe(new URL(page.url()).origin);
  await sendFromFrame(page, frame);
  expect(await violations(page)).toEqual([]);
  expect(await violations(frame)).toEqual([]);
  await toggle(frame, 'Council Notes').click();
  await expect(page.getByText('NEWSLETTER-ADD "us-council"')).toBeVisible();
  await toggle(frame, 'Council Notes').click();
  await expect(page.getByText(/NEWSLETTER-REMOVE/)).toBeVisible();

  await page.goto('/newsletters/frame?edition=DE');
  const own = await embedded(page);
  await expect(own.locator('pw-newsletters')).toContainText('Der Morgen');
  expect(new URL(own.url()).origin).toBe(new URL(page.url()).origin);
  await sendFromFrame(page, own);
});

test('A page that nobody named hears nothing, and the console says how it could', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  await page.goto('/newsletters/frame?cross=1');
  const moved = page.waitForEvent('framenavigated');
  await page.evaluate(() => {
    const messages: unknown[] = [];
    Reflect.set(window, 'heard', messages);
    addEventListener('message', ({ data }) => messages.push(data));
    const frame = document.querySelector('iframe');
    if (frame !== null) frame.src = frame.src.replace(/parent=[^&]*/, '');
  });
  await moved;
  const frame = await embedded(page);
  await expect(toggle(frame, 'Council Notes')).toHaveText('Sign Up');
  await toggle(frame, 'Council Notes').click();
  await expect(toggle(frame, 'Council Notes')).toHaveText('Signed Up');
  await expect.poll(() => lines.join('\n')).toContain(`parent-origin="${new URL(page.url()).origin}"`);
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
});
