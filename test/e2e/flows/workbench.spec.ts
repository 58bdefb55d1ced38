import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { articleSlugs, popup, readFreeArticle } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { runProgram } from '../../support/runner/run-program.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const tabNames = ['Edit', 'Try a reader', 'Simulate', 'Compare', 'Publish', 'Experiment'];

/** Opens the form of each node, with every check of the readers switched on. */
const openAllNodes = async (page: Page) => {
  for (const summary of await page.locator('.flow-form summary').all()) await summary.click();
  for (const flag of await page.getByLabel('Check this').all()) await flag.check();
};

/** Waits until the panel of the open tab is whole, with the article in the frame of "Try a reader". */
const expectWholePanel = async (page: Page, name: string) => {
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  if (name === 'Edit') await openAllNodes(page);
  if (name !== 'Try a reader') return;
  await expect(page.getByRole('heading', { name: /^The (page does|reader sees)/ })).toBeVisible();
  const article = page.frameLocator('iframe[title="The page as the reader sees it"]');
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Opens the form of a node. */
const openNode = (page: Page, name: string) => page.locator('summary', { hasText: name }).first().click();

/** Reads free articles as a new visitor, then one that shows the wall. */
const expectFreeArticles = async (browser: Browser, origin: string, slugs: readonly string[], free: number) => {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  for (const slug of slugs.slice(0, free)) await readFreeArticle(page, `/article/${slug}`);
  await expect(popup(page)).toHaveCount(0);
  await page.goto(`/article/${slugs[free]}`);
  await expect(popup(page)).toBeVisible();
  await context.close();
};

/** Exports the recorded views, and returns what the command line says about a draft against the live flow. */
const simulateByCommand = async (page: Page, draft: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'presswall-command-'));
  try {
    const { key }: { key: string } = await (await page.request.get('/sandbox/operator-key')).json();
    const headers = { authorization: `Bearer ${key}` };
    const get = async (path: string, options = {}) => (await page.request.get(path, options)).text();
    await writeFile(join(folder, 'visits.ndjson'), await get('/events/export?siteId=ledger', { headers }));
    await writeFile(join(folder, 'live.json'), await get('/api/flow/data?siteId=ledger&flowId=metered'));
    await writeFile(join(folder, 'draft.json'), draft);
    const [draftFile = '', ...files] = ['draft.json', 'live.json', 'visits.ndjson'].map((name) => join(folder, name));
    const [live = '', visits = ''] = files;
    const args = ['simulate', draftFile, '--against', live, '--visits', visits, '--json'];
    const { out } = await runProgram(join(import.meta.dirname, '../../../demo/tools/presswall.mjs'), args);
    const { summary }: { summary: string[] } = JSON.parse(out);
    return summary;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

test('A stricter meter is drafted, simulated on recorded views after a simulation that is cancelled, published, and rolled back', async ({
  page,
  browser,
  sandbox,
}) => {
  // Views of other tests would be simulated, too.
  await page.request.post('/sandbox/reset');
  const slugs = await articleSlugs(page);
  await page.goto('/flows');
  await expect(page.getByRole('row', { name: /^metered Three free/ })).toContainText('live');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'metered', exact: true }).click();
  await page.getByLabel('Your name, for the audit list').fill('Anna');
  await openNode(page, 'Three free articles a month');
  await page.getByLabel('Free views').fill('2');
  await expect(page.getByLabel('The document as JSON')).toHaveValue(/"expireAt": 2/);
  await expect(page.getByText('The checker finds nothing wrong.')).toBeVisible();

  await openTab(page, 'Try a reader');
  await page.getByLabel('Views on each meter before').fill('2');
  await expect(page.getByRole('heading', { name: 'The page does: wall' })).toBeVisible();
  const frame = page.frameLocator('iframe[title="The page as the reader sees it"]');
  await expect(frame.locator('pw-paywall').getByRole('dialog')).toBeVisible();

  await openTab(page, 'Simulate');
  await expect(page.getByRole('heading', { name: 'The draft against the live version 1' })).toBeVisible();
  await page.getByLabel('Number of views').fill('2000000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Cancelled after/)).toBeVisible();
  await page.getByLabel('Visits', { exact: true }).selectOption('recorded visits of this site');
  const panel = page.getByRole('tabpanel', { name: 'Simulate' });
  await panel.getByText('No readers yet?').click();
  await panel.getByLabel('Views to record').fill('4000');
  await panel.getByRole('button', { name: 'Record views' }).click();
  await expect(page.getByText('Recorded: 4,000 views of the last 30 days.')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.getByText(/4,000 views of [\d,]+ readers/)).toBeVisible({ timeout: 90_000 });
  const change = page.getByRole('row', { name: /nothing → metered-popup/ });
  await expect(change.getByRole('listitem')).toHaveCount(3);
  const summary = await page.locator('.summary li').allTextContents();
  expect(summary[0]).toMatch(/more readers meet a wall/);
  const draft = await page.getByLabel('The document as JSON').inputValue();
  expect(await simulateByCommand(page, draft)).toEqual(summary);

  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await openTab(page, 'Compare');
  await expect(page.getByRole('listitem').filter({ hasText: 'target.expireAt: 3 → 2' }).last()).toBeVisible();
  await openTab(page, 'Publish');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText('Version 2 is live.', { exact: true }).first()).toBeVisible();
  await expectFreeArticles(browser, sandbox.address, slugs, 2);

  await page.getByRole('button', { name: 'Roll back from version 2' }).click();
  await expect(page.getByText('Rolled back: version 1 is live.')).toBeVisible();
  await expectFreeArticles(browser, sandbox.address, slugs, 3);
  await expect(page.getByRole('listitem').filter({ hasText: 'Anna rolled back to version 1' })).toBeVisible();
});

test('A draft with an error of the checker is not published, and says what to correct', async ({ page }) => {
  await page.goto('/flows/country');
  await page.getByLabel('Your name, for the audit list').fill('Bert');
  await openNode(page, 'us-wall');
  await page.locator('details[open]').getByLabel('Template', { exact: true }).fill('no-such-wall');
  await expect(page.getByText('The checker finds 1 error and 0 warnings.')).toBeVisible();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await openTab(page, 'Publish');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(
    page.getByText(/Version 2 has an error, so it is not published: .*“no-such-wall” does not exist/),
  ).toBeVisible();
  await expect(page.getByText('Version 1 is live.')).toBeVisible();
});

test('A flow begins as a copy of another one', async ({ page }) => {
  await page.goto('/flows');
  await page.getByText('New flow', { exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the flow' }).click();
  await expect(page.getByRole('alert')).toContainText('Use small letters');
  await page.getByLabel('Id, which pages name in flow-id').fill('summer-meter');
  await page.getByLabel('Begin with').selectOption('a copy of metered');
  await page.getByLabel('Your name, for the audit list').fill('Anna');
  await page.getByRole('button', { name: 'Create the flow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flow summer-meter' })).toBeVisible();
  await expect(page.getByLabel('The document as JSON')).toHaveValue(/"flowId": "summer-meter"/);
  await expect(page.getByText('No version is live.')).toBeVisible();
});

test('A webhook is added in a form that says what is missing, and its secret is shown once', async ({ page }) => {
  await page.goto('/flows');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Address that receives the events')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Address that receives the events').fill('https://crm.example/hook');
  await page.getByLabel('payment.failed').check();
  await page.getByLabel('Your name, for the audit list').fill('Anna');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Anna added wh_/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /crm\.example\/hook/ })).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
});

test('Countries, cookies, a trigger and a delay are written in forms, and stand in the JSON', async ({ page }) => {
  await page.goto('/flows/countdown');
  const json = page.getByLabel('The document as JSON');
  const group = (name: string) => page.locator('details[open]').getByRole('group', { name, exact: true });
  await openNode(page, 'Logged in?');
  await group('Country').getByLabel('Check this').check();
  await group('Country').getByRole('textbox').pressSequentially('US: Boston, New York');
  await group('Cookies').getByLabel('Check this').check();
  await group('Cookies').getByRole('textbox').pressSequentially('plan=gold*');
  const text = async () => (await json.inputValue()).replace(/\s+/g, ' ');
  await expect.poll(text).toContain('"value": [ { "country": "US", "cities": [ "Boston", "New York" ] } ]');
  await expect.poll(text).toContain('"value": [ { "name": "plan", "value": "gold*" } ]');
  await openNode(page, 'Countdown bar');
  await group('Appears after').getByRole('spinbutton').fill('7');
  await group('Appears after').getByRole('combobox').selectOption('minutes');
  await expect.poll(text).toContain('"delay": { "value": 7, "unit": "min" }');
  await page.getByLabel('Add a node').selectOption('Shows a template');
  // A node with an error is open: it has no template yet.
  await group('Appears').getByRole('combobox').selectOption('some seconds after the decision');
  await expect.poll(text).toContain('"trigger": { "type": "delay", "delaySec": 5 }');
  await page.keyboard.press('Control+z');
  await expect.poll(text).not.toContain('"trigger"');
});

test('A preview runs a flow for the workbench alone, whatever the name of its window is', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  await page.goto('/flows');
  const action = { id: 'run', type: 'runjs', target: { template: "document.title = 'run'" } };
  const start = { id: 'start', type: 'pages', flowgate: { true: ['run'] } };
  const branch = { pages: [start], users: [], eventAndTriggers: [], actions: [action] };
  await page.evaluate(
    (name) => {
      window.name = name;
    },
    JSON.stringify({ flowId: 'preview', version: 1, subFlows: [branch] }),
  );
  await page.goto(`/flow-preview/${slug}`);
  await page.waitForLoadState('networkidle');
  await expect(page).not.toHaveTitle('run');
});

test('The page of a flow has nothing that axe finds on any tab, in light and dark, does not scroll sideways at any width, and can be used by keyboard: tabs by arrows, undo by Control and Z', async ({
  page,
}) => {
  await page.goto('/flows/hint');
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.getByRole('tab', { name: 'Edit' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Try a reader' })).toBeFocused();
  await page.keyboard.press('Home');
  await openNode(page, 'Three free articles a month');
  await page.getByLabel('Free views').fill('7');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Free views')).toHaveValue('3');
  await openNode(page, 'Three free articles a month');
  for (const name of tabNames) {
    await openTab(page, name);
    await expectWholePanel(page, name);
    expect(await violations(page), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, undefined, { isForColours: true }), `${name}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize(viewport);
  }
});
