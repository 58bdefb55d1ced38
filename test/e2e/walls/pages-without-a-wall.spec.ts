import type { Page } from '@playwright/test';
import { articleSlugs, popup, scriptsOf, waitForDecision, withSingleCalls } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { flowOf } from '../../support/world/fake-site.ts';

const wall = { id: 'wall', type: 'showtemplate', target: { templateId: 'standard-popup' } };
const trigger = { type: 'scrollPercentage', scrollPercentage: 60 };

const decision = (js: string) =>
  flowOf(
    {
      eventAndTriggers: [{ id: 'js', type: 'jsdecision', target: { js }, flowgate: { true: ['wall'] } }],
      actions: [wall],
    },
    ['js'],
  );
const script = { id: 'run', type: 'runjs', target: { template: 'document.title = "The script ran"' } };
const waiting = { ...wall, target: { ...wall.target, trigger } };

const drawing = /chunk-(popup|shell|base|react)-/;

/** Opens an article whose page has this flow, and all that it loads by itself. */
const openWith = async (page: Page, flow: object, template: object = {}) => {
  await page.unrouteAll({ behavior: 'wait' });
  await withSingleCalls(page);
  await page.route('**/api/flow/data?*', (route) => route.fulfill({ json: flow }));
  await page.route('**/api/template?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...template } });
  });
  const scripts = scriptsOf(page);
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/open/${slug}`);
  await waitForDecision(page);
  await page.waitForLoadState('networkidle');
  return scripts;
};

const drawnBy = (scripts: readonly string[]) => scripts.filter((path) => drawing.test(path));

test('A page that draws no wall loads nothing that draws: where a script decides so, or runs, and until a trigger of its node or its template fires', async ({
  page,
}) => {
  const against = await openWith(page, decision('return false'));
  expect(drawnBy(against)).toEqual([]);
  expect(against.some((path) => path.includes('chunk-scripts-'))).toBe(true);

  const running = await openWith(page, flowOf({ actions: [script] }, ['run']));
  await expect(page).toHaveTitle('The script ran');
  expect(drawnBy(running)).toEqual([]);

  for (const [flow, template] of [
    [flowOf({ actions: [waiting] }, ['wall']), {}],
    [flowOf({ actions: [wall] }, ['wall']), { trigger }],
  ] as const) {
    const scripts = await openWith(page, flow, template);
    expect(drawnBy(scripts)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(popup(page)).toBeVisible();
    expect(drawnBy(scripts)).not.toEqual([]);
  }

  const wanted = await openWith(page, decision('return true'));
  await expect(popup(page)).toBeVisible();
  expect(drawnBy(wanted)).not.toEqual([]);
});
