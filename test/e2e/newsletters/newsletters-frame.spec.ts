import type { Frame, Page } from '@playwright/test';
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

test('A page of another origin hears what is changed where the widget names that origin', async ({ page }) => {
  await page.goto('/newsletters/frame?cross=1');
  const frame = await embedded(page);
  await expect(toggle(frame, 'Council Notes')).toHaveText('Sign Up');
  expect(new URL(frame.url()).origin).not.toBe(new URL(page.url()).origin);
  await toggle(frame, 'Council Notes').click();
  await expect(page.getByText('NEWSLETTER-ADD')).toBeVisible();
  await expect(page.getByText('us-council').first()).toBeVisible();
  await toggle(frame, 'Council Notes').click();
  await expect(page.getByText(/NEWSLETTER-REMOVE/)).toBeVisible();
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
