import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page and its frames of the same origin; empty: nothing. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const result: { violations: { id: string; nodes: { html: string }[] }[] } = await Reflect.get(window, 'axe').run({
      exclude: ['iframe'],
    });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
};
