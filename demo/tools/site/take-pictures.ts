import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { wallPictures } from './wall-pictures.ts';

/**
 * `npm run docs:pictures`: takes the pictures of the gallery from a running sandbox, at `PW_SANDBOX_URL` or on its
 * usual port. `npm run docs:site` puts them into the site.
 */
const folder = join(import.meta.dirname, '../../../.cache/site-pictures');
const origin = process.env.PW_SANDBOX_URL || 'http://localhost:8080';

const sizes = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 760, colorScheme: 'dark' },
] as const;

const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { width, height, colorScheme } of sizes) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  for (const { name, path, selector } of wallPictures) {
    const page = await context.newPage();
    await page.goto(`${origin}${path}`);
    const wall = page.locator(selector).first();
    await wall.waitFor({ state: 'visible' });
    await wall.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), animations: 'disabled' });
    await page.close();
    console.log(`${name}, ${width} px, ${colorScheme}`);
  }
  await context.close();
}
await browser.close();
