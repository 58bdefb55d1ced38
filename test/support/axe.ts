import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that speak of a whole page, which parts of it and documents in frames are not. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one'];

/** What another colour scheme can break of a page that has been looked at in one. */
const ofColours = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** Only what the colour scheme can break. */
  isForColours?: boolean;
}

/** What axe finds in a document, or in parts of it: each rule with the markup that breaks it. */
export const violations = async (
  page: Page | Frame,
  parts?: readonly string[],
  { isForColours = false }: Look = {},
): Promise<string[]> => {
  await page.evaluate(source);
  const isFrame = 'parentFrame' in page;
  return page.evaluate(
    async ({ selectors, off, only }) => {
      const axe = Reflect.get(window, 'axe');
      const present = selectors?.filter(
        (selector) => Document.prototype.querySelector.call(document, selector) !== null,
      );
      const where = present === undefined ? undefined : { include: present };
      const result: { violations: { id: string; nodes: { html: string }[] }[] } = await axe.run(where ?? document, {
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        ...(only && { runOnly: { type: 'rule', values: only } }),
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    {
      selectors: parts,
      off: isFrame || parts !== undefined ? ofWholePages : [],
      only: isForColours ? ofColours : null,
    },
  );
};
