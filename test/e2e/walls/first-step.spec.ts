import type { Locator, Page, Route } from '@playwright/test';
import { screen } from '../../support/journeys/account-journeys.ts';
import { articleSlugs, layoutShift, popup, recordPageErrors, withSingleCalls } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { checkReadable } from '../../support/pages/whole-article.ts';
import { flowOf } from '../../support/world/fake-site.ts';

const email = 'verified@readers.example';
const react = '**/chunk-react-*.js';

const signIn = { id: 'wall', type: 'showtemplate', target: { templateId: 'sign-in-combo' } };

/** Opens an article whose flow shows the sign-in. */
const openArticle = async (page: Page) => {
  const flow = flowOf({ actions: [signIn] }, ['wall']);
  await withSingleCalls(page);
  await page.route('**/api/flow/data?*', (route) => route.fulfill({ json: flow }));
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/open/${slug}`, { waitUntil: 'commit' });
};

/** Keeps a file from a page until it is let through, or until it fails. */
const holdBack = async (page: Page, pattern: string, end = (route: Route) => route.continue()) => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(pattern, async (route) => {
    if (isOpen) await end(route);
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    for (const route of held) await end(route);
  };
};

/** Counts the calls that ask whether an address is known. */
const countChecks = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/user/check_account')) count++;
  });
  return () => count;
};

const addressField = (page: Page): Locator => screen(page).locator('input[type=email]:visible');
const isWithoutReact = (page: Page) => addressField(page).evaluate(({ id }) => id.startsWith('first-step-'));

test('A sign-in wall is used before React is there, 320 px wide: nothing moves, nothing is lost, nothing is sent twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const errors = recordPageErrors(page);
  const checks = countChecks(page);
  const letThrough = await holdBack(page, react);
  const answer = await holdBack(page, '**/user/check_account?*');
  await openArticle(page);
  await expect(addressField(page)).toBeVisible();
  await expect(popup(page)).toHaveAccessibleName('Sign in or create an account');
  await addressField(page).click();
  await page.keyboard.type('verifie@readers.example');
  for (let step = 0; step < '@readers.example'.length; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('d');
  await expect(addressField(page)).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(screen(page).getByRole('button', { name: 'Continue', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Enter');
  expect(checks()).toBe(0);
  expect(await isWithoutReact(page)).toBe(true);
  await letThrough();
  await expect.poll(() => isWithoutReact(page)).toBe(false);
  await expect(addressField(page)).toHaveValue(email);
  expect(await layoutShift(page)).toBe(0);
  await answer();
  await expect(screen(page).getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  expect(checks()).toBe(1);
  expect(errors.lines).toEqual([]);
});

test('A sign-in wall gives place to React when nobody uses it, 1280 px wide, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const letThrough = await holdBack(page, react);
  await openArticle(page);
  await expect(addressField(page)).toBeVisible();
  expect(await isWithoutReact(page)).toBe(true);
  await letThrough();
  await expect.poll(() => isWithoutReact(page)).toBe(false);
  expect(await layoutShift(page)).toBe(0);
  await addressField(page).fill(email);
  await page.keyboard.press('Enter');
  await expect(screen(page).getByRole('heading', { name: 'Welcome back' })).toBeFocused();
});

test('Where React does not load, a sign-in wall that nobody could leave goes; one that the reader opened stays, says so, and goes on when it does', async ({
  page,
}) => {
  const fail = await holdBack(page, react, (route) => route.abort());
  await openArticle(page);
  await expect(addressField(page)).toBeVisible();
  await fail();
  await expect(page.locator('pw-paywall dialog')).toHaveCount(0);
  expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });

  await page.evaluate(() => {
    Reflect.get(window, 'pw').push((api: { login: () => void }) => api.login());
  });
  await addressField(page).fill(email);
  await page.keyboard.press('Enter');
  await expect(screen(page).getByRole('alert').first()).toContainText('We could not reach the service');
  await expect(addressField(page)).toHaveValue(email);
  await page.unroute(react);
  await page.keyboard.press('Enter');
  await expect(screen(page).getByRole('heading', { name: 'Welcome back' })).toBeFocused();
});
