import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inlineWall, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const recipe = (path: string): string =>
  readFileSync(new URL(`../../../demo/recipes/${path}`, import.meta.url), 'utf8');

interface Seen {
  fields: { postId?: string };
}

/** The page views that the sandbox has of this visitor, the first one first; none before the visitor has an id. */
const seenBy = async (page: Page): Promise<Seen[]> => {
  const uid = await page.evaluate(() => localStorage.getItem('pw_client_id'));
  if (!uid) return [];
  const answer = await page.request.get(`/sandbox/events?et=pi&uid=${uid}&limit=20`);
  const { events }: { events: Seen[] } = await answer.json();
  return events.reverse();
};

/** Answers at these addresses with a page whose loader is the sandbox's. */
const serve = (page: Page, addresses: RegExp, html: string, origin: string) =>
  page.route(addresses, (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replaceAll('https://pw.example.com/', origin) }),
  );

test('The single-page app has its wall, its newsletters and its portal, each where it belongs', async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  const loads: string[] = [];
  await serve(page, /:\d+\/(hard|letters|account)(\/|$)/, recipe('single-page-app/index.html'), sandbox.address);
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.goto('/hard/one');
  await expect(inlineWall(page)).toBeVisible();
  await expect(page.locator('.article-body > *')).toHaveCount(3);

  await page.getByRole('link', { name: 'Second story' }).click();
  await expect(page.getByRole('heading', { name: 'The library stays open until ten' })).toBeVisible();
  await expect(inlineWall(page)).toHaveCount(1);
  await expect.poll(async () => (await seenBy(page)).map(({ fields }) => fields.postId)).toEqual(['app-1', 'app-2']);

  await page.getByRole('link', { name: 'Newsletters' }).click();
  await expect(page.locator('pw-newsletters').getByRole('heading', { name: 'The Morning' })).toBeVisible();
  await expect(inlineWall(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.locator('pw-portal').getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.locator('pw-newsletters')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('pw-newsletters').getByRole('heading', { name: 'The Morning' })).toBeVisible();
  expect(loads).toHaveLength(1);
  expect(pageErrors.lines).toEqual([]);
});

test('The page of an old system has its wall by plain scripts, and is whole in a browser without modules', async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  await serve(page, /\/hard\/old$/, recipe('old-cms/index.html'), sandbox.address);
  await page.goto('/hard/old');
  await expect(inlineWall(page)).toBeVisible();
  await expect(page.locator('.article-body > *')).toHaveCount(3);
  await expect.poll(async () => (await seenBy(page)).map(({ fields }) => fields.postId)).toEqual(['cms-4711']);

  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await page.goto('/hard/old');
  await expect(page.getByText('The last bus had, too.')).toBeVisible();
  expect(await page.locator('script[src]').count()).toBe(0);
  expect(pageErrors.lines).toEqual([]);
});

interface Container {
  containerVersion: {
    tag: { name: string; parameter: { key: string; value: string }[] }[];
    variable: { name: string }[];
  };
}

/** The script of a tag, with each variable put in as a tag manager does: as a literal. */
const tagScript = (name: string, values: Readonly<Record<string, string>>): string => {
  const { containerVersion }: Container = JSON.parse(recipe('tag-container/container.json'));
  const html = containerVersion.tag
    .find((tag) => tag.name === name)
    ?.parameter.find(({ key }) => key === 'html')?.value;
  const knownNames = new Set(containerVersion.variable.map((variable) => variable.name));
  return (html ?? '').replaceAll(/<\/?script>/g, '').replaceAll(/\{\{([^}]+)\}\}/g, (_, variable: string) => {
    if (!knownNames.has(variable)) throw new Error(`The container has no variable ${variable}`);
    return JSON.stringify(values[variable]);
  });
};

test('The tag of the tag manager puts up the wall once, and holds statistics back until they are agreed to', async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  await page.route('**/hard/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<pw-paywall.*?<\/pw-paywall>/g, '')
      .replace(/<script type="module" async[^>]*><\/script>/, '');
    await route.fulfill({ response, body: body.replaceAll(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '') });
  });
  await page.goto('/hard/harbour-vote');
  await expect(page.locator('pw-paywall')).toHaveCount(0);
  const script = tagScript('Presswall', {
    'Presswall loader': `${sandbox.address}pw.js`,
    'Presswall site': 'ledger',
    'Presswall flow': 'hard',
  });
  await page.addScriptTag({ content: script });
  await page.addScriptTag({ content: script });
  await expect(inlineWall(page)).toBeVisible();
  await expect(page.locator('pw-paywall')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await seenBy(page)).toEqual([]);
  await page.addScriptTag({ content: tagScript('Presswall: statistics are agreed to', {}) });
  await expect.poll(async () => (await seenBy(page)).length).toBe(1);
  expect(pageErrors.lines).toEqual([]);
});

test('The page that signs in for an app leads back with what the app asked for and the token of the server', async ({
  page,
  sandbox,
}) => {
  await serve(page, /\/app-sign-in\?/, recipe('web-view/app-sign-in.html'), sandbox.address);
  await page.route('**/app-token', (route) => route.fulfill({ json: { est: 'of-one-use' } }));
  await page.route('**/app-signed-in?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }),
  );
  await page.goto('/app-sign-in?app_state=asked');
  await page.getByRole('button', { name: 'Sign in for the app' }).click();
  const form = page.locator('pw-paywall').getByRole('dialog');
  await expect(form).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('pw-login')));
  await page.waitForURL('**/app-signed-in?app_state=asked&est=of-one-use');
});
