import type { Page, Route } from '@playwright/test';
import { button, portal, signIn, signInPage, tabs } from '../../support/journeys/portal-journeys.ts';
import { layoutShift, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const email = 'verified@readers.example';
const react = '**/chunk-react-*.js';

/** Keeps a file from a page until it is let through. */
const holdBack = async (page: Page, pattern: string) => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    for (const route of held) await route.continue();
  };
};

/** Lists the names of the chunks that a page asks for. */
const recordChunks = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/chunk-([\w-]+)-[\da-f]{7}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
};

const addressField = (page: Page) => portal(page).locator('input[type=email]:visible');
const isWithoutReact = (page: Page) => addressField(page).evaluate(({ id }) => id.startsWith('start-'));

test('The sign-in page is used before React is there, 1280 px wide: nothing moves, nothing is lost or sent twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const errors = recordPageErrors(page);
  let checks = 0;
  page.on('request', (request) => {
    if (request.url().includes('/user/check_account')) checks++;
  });
  const letThrough = await holdBack(page, react);
  await page.goto('/portal/us/', { waitUntil: 'commit' });
  await addressField(page).click();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Continue')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  expect(checks).toBe(0);
  expect(await isWithoutReact(page)).toBe(true);
  expect(await layoutShift(page)).toBe(0);
  await letThrough();
  await expect(portal(page).getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  await expect(portal(page).locator('input[autocomplete=username]')).toHaveValue(email);
  expect(checks).toBe(1);
  expect(errors.lines).toEqual([]);
});

// What only signed-in readers, walls, checkout and payment need. The operations on the page's elements, which the account
// uses, are in the chunk of the walls' runner.
const others =
  /^(signed-in|impersonated|wall|shell|popup|bar|first-step|checkout|payment|operations|seats|invoices|newsletters)/;

test('The sign-in page needs one file beside the core; when nobody uses it, it gives place to React, and no pixel changes, at 320 px, dark, and at 1280 px, light', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await test.step(`${width} px, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const chunks = recordChunks(page);
      const letThrough = await holdBack(page, react);
      await page.goto('/portal/de/', { waitUntil: 'commit' });
      await expect(addressField(page)).toBeVisible();
      expect(await isWithoutReact(page)).toBe(true);
      expect(chunks[0]).toBe('start');
      const before = await portal(page).screenshot();
      await letThrough();
      await expect.poll(() => isWithoutReact(page)).toBe(false);
      expect(await layoutShift(page)).toBe(0);
      expect((await portal(page).screenshot()).equals(before)).toBe(true);
      await expect(page).toHaveTitle('Melden Sie sich an, um Ihr Konto zu sehen – The Ledger Deutschland');
      await page.waitForLoadState('networkidle');
      expect(chunks.filter((name) => others.test(name))).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('What is typed stays when React takes the place of the sign-in page, in the language that is chosen, and the reader goes on in it', async ({
  page,
}) => {
  const letThrough = await holdBack(page, react);
  await page.goto('/portal/us/', { waitUntil: 'commit' });
  await addressField(page).fill('verified@');
  await letThrough();
  await page.waitForFunction(() => customElements.get('pw-portal') !== undefined);
  await addressField(page).press('End');
  await page.keyboard.type('readers.example');
  await page.keyboard.press('Tab');
  await expect.poll(() => isWithoutReact(page)).toBe(false);
  await expect(addressField(page)).toHaveValue(email);
  await expect(button(page, 'Continue')).toBeFocused();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const letThroughAgain = await holdBack(page, react);
  await page.goto('/portal/us/', { waitUntil: 'commit' });
  await portal(page).getByLabel('Language').selectOption('de');
  await letThroughAgain();
  await expect(portal(page).getByLabel('Sprache')).toHaveValue('de');
  await expect(page).toHaveURL(/\/portal\/de\/$/);
});

test('The sign-in page stays where React does not load, says so, and goes on when it does', async ({ page }) => {
  await page.route(react, (route) => route.abort());
  await page.goto('/portal/us/');
  await addressField(page).fill(email);
  await page.keyboard.press('Enter');
  await expect(portal(page).getByRole('alert').first()).toContainText('We could not reach the service');
  await expect(addressField(page)).toHaveValue(email);
  await page.unroute(react);
  await page.keyboard.press('Enter');
  await expect(portal(page).getByRole('heading', { name: 'Welcome back' })).toBeFocused();
});

/** Notes on the next page whether its sign-in page was ever drawn. */
const noteSignIn = (page: Page) =>
  page.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options);
      new MutationObserver(() => {
        if (root.querySelector('[part="sign-in"]') !== null) Reflect.set(window, 'wasSignInShown', true);
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
const wasSignInShown = (page: Page) => page.evaluate(() => Reflect.get(window, 'wasSignInShown'));

test('A reader who logs in beside the sign-in page, in another tab, gets the portal in its place, and never sees the sign-in page from then on', async ({
  page,
  context,
}) => {
  await noteSignIn(page);
  await page.goto('/portal/us/', { waitUntil: 'commit' });
  await expect(signInPage(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/portal/us/');
  await signIn(other, 'us-active@portal.example');
  await expect(tabs(other).first()).toBeVisible();
  await page.bringToFront();
  await expect(tabs(page).first()).toBeVisible();
  await expect(portal(page).locator('[part="sign-in"]')).toHaveCount(0);
  expect(await wasSignInShown(page)).toBe(true);
  await page.reload();
  await expect(tabs(page).first()).toBeVisible();
  expect(await wasSignInShown(page)).toBe(undefined);
});

test('The sign-in page of a browser that saves data loads no React before its reader uses it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  const chunks = recordChunks(page);
  await page.goto('/portal/us/');
  await expect(addressField(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(chunks).not.toContain('react');
  await addressField(page).fill(email);
  await addressField(page).press('Enter');
  await expect(portal(page).locator('input[type=password]:visible')).toBeVisible();
});
