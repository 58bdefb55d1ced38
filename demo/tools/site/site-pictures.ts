import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { wallPictures } from './wall-pictures.ts';

/** The folder that `npm run docs:site` takes the pictures of the gallery from. */
export const picturesFolder: string = join(import.meta.dirname, '../../../.cache/site-pictures');

const sizes = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 760, colorScheme: 'dark' },
] as const;

/**
 * Takes each picture of the gallery from the sandbox at an address, in each size. Returns the paths of the files; rejects
 * if a page does not show its wall.
 */
export const takePictures = async (browser: Browser, address: string): Promise<string[]> => {
  rmSync(picturesFolder, { recursive: true, force: true });
  mkdirSync(picturesFolder, { recursive: true });
  const files: string[] = [];
  for (const { width, height, colorScheme } of sizes) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    for (const { name, path, selector } of wallPictures) {
      const page = await context.newPage();
      await page.goto(new URL(path, address).href);
      const wall = page.locator(selector).first();
      await wall.waitFor({ state: 'visible' });
      await wall.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const file = join(picturesFolder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      await page.close();
      files.push(file);
    }
    await context.close();
  }
  return files;
};
