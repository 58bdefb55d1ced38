import { articleSlugs, recordPageErrors, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** Pages 800 px wide, each with a slot that an inline wall is asked into. */
const places = {
  block: '<div><div data-slot></div></div>',
  'flex item': '<div style="display:flex"><b>The Ledger</b><div data-slot></div></div>',
  'flex item of a header':
    '<header style="display:flex;justify-content:space-between;align-items:center"><b>The Ledger</b><div data-slot></div></header>',
  'flex item beside an article': `<div style="display:flex"><p>${'word '.repeat(400)}</p><div data-slot></div></div>`,
  'flex row': '<div data-slot style="display:flex"></div>',
  'centred flex column': '<div data-slot style="display:flex;flex-direction:column;align-items:center"></div>',
  'inline flex': '<div data-slot style="display:inline-flex"></div>',
  float: '<div data-slot style="float:right"></div>',
  'inline block': '<span>One</span> <div data-slot style="display:inline-block"></div>',
  inline: '<div>One <span data-slot></span></div>',
  'grid item': '<div style="display:grid"><div data-slot></div></div>',
  grid: '<div data-slot style="display:grid;justify-items:start"></div>',
  'grid track of its content':
    '<div style="display:grid;grid-template-columns:auto auto 1fr"><b>One</b><div data-slot></div></div>',
  'table cell': '<table><tbody><tr><td>One</td><td data-slot></td></tr></tbody></table>',
  'display contents': '<div style="display:flex"><div data-slot style="display:contents"></div></div>',
  'absolute position':
    '<div style="position:relative;height:400px"><div data-slot style="position:absolute"></div></div>',
  'narrow column': '<div data-slot style="width:150px"></div>',
  'width of its content': '<div data-slot style="width:fit-content"></div>',
};

/** Widths in px that are too small for a wall. */
const widths: Record<string, number> = { 'flex item beside an article': 199, 'narrow column': 149 };

const hidden = {
  'not displayed': '<div style="display:none"><div data-slot></div></div>',
  folded: '<details><div data-slot></div></details>',
};

interface Shown {
  isShown: boolean;
  /** Of the wall's box, in px. */
  width: number;
  /** Beyond the page of 800 px, in px. */
  beyond: number;
}

/** Asks for a wall in each place of a page, one after the other. */
const showEach = async ({ templateId, slots }: { templateId: string; slots: Record<string, string> }) => {
  type Api = { showTemplate(id: string, props: object): Promise<void>; closeTemplate(): void };
  const results: Record<string, Shown> = {};
  const api = await new Promise<Api>((resolve) => Reflect.get(window, 'pw').push(resolve));
  for (const [name, html] of Object.entries(slots)) {
    const page = document.createElement('div');
    page.style.width = '800px';
    page.innerHTML = html;
    document.body.prepend(page);
    let isShown = false;
    const note = () => (isShown = true);
    document.addEventListener('pw-show-template', note);
    await api.showTemplate(templateId, { selector: '[data-slot]' });
    document.removeEventListener('pw-show-template', note);
    const slot = page.querySelector('[data-slot]');
    const box = slot?.firstElementChild?.shadowRoot?.querySelector('.inline-wall')?.getBoundingClientRect();
    const right = page.getBoundingClientRect().right;
    results[name] = {
      isShown,
      width: box?.width ?? 0,
      beyond: Math.max(0, (box?.right ?? 0) - right, page.scrollWidth - 800),
    };
    const gone = new Promise((resolve) => document.addEventListener('pw-remove-template', resolve, { once: true }));
    api.closeTemplate();
    if (isShown) await gone;
    page.remove();
  }
  return results;
};

const templates = [
  ['hard-inline', 400],
  ['frame-inline', 400],
  ['checkout-inline', 400],
  ['sign-in-navbar', 200],
  ['user-info-navbar', 200],
] as const;
const caseCount = templates.length * Object.keys(places).length;

test(`A slot of any display type shows a template, a frame, the checkout, the way in, and who is signed in (${caseCount} cases); one that nobody can see shows nothing, and says so`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const pageErrors = recordPageErrors(page);
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/open/${slug}`);
  await waitForDecision(page);
  for (const [templateId, least] of templates) {
    const results = await page.evaluate(showEach, { templateId, slots: places });
    for (const [place, { isShown, width, beyond }] of Object.entries(results)) {
      const what = `${templateId}, ${place}`;
      expect.soft(isShown, what).toBe(true);
      expect.soft(width, what).toBeGreaterThanOrEqual(widths[place] ?? least - 1);
      expect.soft(beyond, what).toBeLessThan(1);
    }
  }
  expect(pageErrors.lines).toEqual([]);

  const results = await page.evaluate(showEach, { templateId: 'hard-inline', slots: hidden });
  for (const [place, { isShown }] of Object.entries(results)) expect(isShown, place).toBe(false);
  const line = 'console: Show Template: hard-inline can not be seen on this page';
  await expect.poll(() => pageErrors.lines).toEqual([line, line]);
});
