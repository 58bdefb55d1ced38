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

test.describe('A page that draws no wall loads nothing that draws', () => {
  test('where a script decides against it', async ({ page }) => {
    const scripts = await openWith(page, decision('return false'));
    expect(scripts.filter((path) => drawing.test(path))).toEqual([]);
    expect(scripts.some((path) => path.includes('chunk-scripts-'))).toBe(true);
  });

  test('where a script runs, and nothing else', async ({ page }) => {
    const scripts = await openWith(page, flowOf({ actions: [script] }, ['run']));
    await expect(page).toHaveTitle('The script ran');
    expect(scripts.filter((path) => drawing.test(path))).toEqual([]);
  });

  for (const [where, flow, template] of [
    ['its node', flowOf({ actions: [waiting] }, ['wall']), {}],
    ['its template', flowOf({ actions: [wall] }, ['wall']), { trigger }],
  ] as const) {
    test(`until its trigger fires, where ${where} has one`, async ({ page }) => {
      const scripts = await openWith(page, flow, template);
      expect(scripts.filter((path) => drawing.test(path))).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(popup(page)).toBeVisible();
      expect(scripts.some((path) => drawing.test(path))).toBe(true);
    });
  }

  test('but all of it where the script decides for the wall', async ({ page }) => {
    const scripts = await openWith(page, decision('return true'));
    await expect(popup(page)).toBeVisible();
    expect(scripts.some((path) => drawing.test(path))).toBe(true);
  });
});
