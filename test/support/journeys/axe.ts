import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import { smallTargets } from '../trees/small-targets.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about a whole page, which do not apply to parts of it or to documents in frames. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one'];

/** Rules that another colour scheme can break on a page that was checked in one. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Waits until nothing moves or fades any more, also in shadow roots: a colour on its way is nobody's choice. */
const settle = async (): Promise<void> => {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...Array.from(root.querySelectorAll('*')).flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const ending = rootsIn(document)
    .flatMap((root) => root.getAnimations())
    .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 3000);
  // An animation whose element is removed ends, too.
  await Promise.allSettled(ending.map((one) => one.finished));
};

interface AxeOptions {
  /** Checks only what the colour scheme can break. */
  isForColours?: boolean;
}

/**
 * Returns the violations that axe finds in a document, or in parts of it: each rule with the markup that breaks it; and
 * the targets in shadow roots that are too small.
 */
export const violations = async (
  page: Page | Frame,
  parts?: readonly string[],
  { isForColours = false }: AxeOptions = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(settle);
  const isFrame = 'parentFrame' in page;
  const small = isForColours ? [] : await page.evaluate(smallTargets, undefined);
  const broken = await page.evaluate(
    async ({ selectors, off, only }) => {
      const axe = Reflect.get(window, 'axe');
      const rulesPresent = selectors?.filter(
        (selector) => Document.prototype.querySelector.call(document, selector) !== null,
      );
      const scope = rulesPresent === undefined ? undefined : { include: rulesPresent };
      const result: { violations: { id: string; nodes: { html: string }[] }[] } = await axe.run(scope ?? document, {
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        ...(only && { runOnly: { type: 'rule', values: only } }),
        // What passed is not described, and frames are looked at by themselves.
        resultTypes: ['violations'],
        iframes: false,
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    {
      selectors: parts,
      off: isFrame || parts !== undefined ? ofWholePages : [],
      only: isForColours ? ofColours : null,
    },
  );
  return [...broken, ...small];
};
