import type { Page } from '@playwright/test';
import { screen } from '../../support/journeys/account-journeys.ts';
import { violations } from '../../support/journeys/axe.ts';
import { pressUntilClosed } from '../../support/journeys/closing-windows.ts';
import {
  button,
  fillLogIn,
  names,
  toggle,
  verified,
  widget,
  withPaywall,
} from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

const counter = (page: Page) => widget(page).locator('[part="account-line"] > span:not([aria-hidden])');

/** Lets no window open, as a browser that blocks them. */
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

/** Writes down what windows are asked for. */
const noteWindows = (page: Page) =>
  page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...args) => {
      Reflect.set(window, 'asked', args.slice(1));
      return open(...args);
    };
  });

const operatorsLogIn = {
  templateId: 'sign-in-combo',
  type: 'noniframe',
  style: 'popup',
  html: '<h2>Entre con El Ledger</h2>',
};

test.beforeEach(async ({ request }) => {
  await request.post('/sandbox/reset');
});

test.describe('A visitor of whom nothing is known', () => {
  test('is asked to sign in in a small window, by a toggle as by the button; the widget follows without a reload, and the window closes, at once for who is logged in', async ({
    page,
  }) => {
    checksSecrets('password', 'token', 'session id');
    const pageErrors = recordPageErrors(page);
    await noteWindows(page);
    await page.goto('/newsletters?edition=US');
    await expect(widget(page)).toContainText('Sign in to choose the newsletters you would like to receive.');
    await expect(toggle(page, 'Council Notes')).toHaveText('Sign Up');
    await expect(counter(page)).toHaveCount(0);
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

    const first = page.waitForEvent('popup');
    await toggle(page, 'Council Notes').click();
    const small = await first;
    await small.waitForURL('**/log-in');
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([
      '',
      expect.stringMatching(/^popup,width=800,height=600\b/),
    ]);
    await small.close();

    const second = page.waitForEvent('popup');
    await button(page, 'Sign in').click();
    const again = await second;
    await pressUntilClosed(again, () => fillLogIn(again, verified));
    await expect(counter(page)).toHaveText(`E‑mail account: ${verified}, signed up for 2 newsletters`);
    await expect(toggle(page, 'The Morning Ledger')).toHaveText('Signed Up');
    await expect(toggle(page, 'Council Notes')).toHaveText('Sign Up');
    await expect(button(page, 'Sign in')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    expect(pageErrors.lines).toEqual([]);

    // Somebody who is logged in has nothing to do in the small window.
    const third = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/log-in', '_blank', 'popup,width=800,height=600'));
    const unneeded = await third;
    if (!unneeded.isClosed()) await unneeded.waitForEvent('close');
  });

  test('of an edition of version 2.0 signs in on the page itself, where it has a paywall, and sees the template of the operator there, where the site has one', async ({
    page,
  }) => {
    await withPaywall(page);
    await page.route('**/api/template?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      if (searchParams.get('templateId') !== 'sign-in-combo') return route.continue();
      await route.fulfill({ json: operatorsLogIn });
    });
    await page.goto('/newsletters?edition=ES');
    await widget(page).locator('[part="sign-in-prompt"] button').click();
    await expect(page.getByText('Entre con El Ledger')).toBeVisible();
    await expect(screen(page).locator('input[type=email]')).toHaveCount(0);

    await page.unroute('**/api/template?*');
    await page.goto('/newsletters?edition=ES');
    await expect(names(page).first()).toBeVisible();
    await widget(page).locator('[part~="toggle"]').first().click();
    await fillLogIn(page, verified);
    await expect(counter(page)).toContainText(verified);
    await expect(screen(page)).toHaveCount(0);
  });

  test('is led to the log-in where windows are blocked, which opens again for who put it away, and on to the newsletters', async ({
    page,
  }) => {
    checksSecrets('password', 'token', 'session id');
    await blockWindows(page);
    await page.goto('/newsletters?edition=US');
    await toggle(page, 'Council Notes').click();
    await page.waitForURL('**/log-in');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    await expect(screen(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillLogIn(page, verified);
    await expect(page.getByText(`You are signed in as ${verified}.`)).toBeVisible();
    await page.getByRole('link', { name: 'your newsletters' }).click();
    await expect(toggle(page, 'The Morning Ledger')).toHaveText('Signed Up');
  });
});

test('A visitor of an institution signs in with an account of their own', async ({ page, request }) => {
  await request.post('/sandbox/network', { data: { network: 'averill-library' } });
  await page.goto('/newsletters?edition=US&institution=1');
  const prompt = widget(page).locator('[part="sign-in-prompt"]');
  await expect(prompt).toContainText('institution');
  const opening = page.waitForEvent('popup');
  await prompt.getByRole('button').click();
  const small = await opening;
  await pressUntilClosed(small, () => fillLogIn(small, verified));
  await expect(counter(page)).toContainText(verified);
});
