import type { Page } from '@playwright/test';
import { seedPassword } from '../../../demo/seed/readers.ts';
import { screen } from '../../support/journeys/account-journeys.ts';
import { violations } from '../../support/journeys/axe.ts';
import { pressUntilClosed } from '../../support/journeys/closing-windows.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

const reader = 'verified@readers.example';

const widget = (page: Page) => page.locator('pw-newsletters');
const tag = (page: Page) => page.locator('[data-tag]');
const option = (page: Page, name: string) => page.locator(`[data-option="${name}"]`);
const log = (page: Page) => page.locator('[data-log] code');
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Stands in for the sandbox where it signs an address. */
const signWith = (page: Page, key: string) =>
  page.route('**/sandbox/email-key?*', (route) => route.fulfill({ json: { key } }));

test.describe('The page of options', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 700 } });

  test('puts each change onto the tag, into its text and into the address, which brings it back', async ({ page }) => {
    const pageErrors = recordPageErrors(page);
    await page.goto('/newsletters/options');
    await option(page, 'edition').selectOption('DE');
    await option(page, 'variant').selectOption('simplified');
    await option(page, 'hide-email').check();
    await option(page, 'is-allow-unsubscribe').uncheck();
    await option(page, 'interests').fill('Health & "Games"');
    await option(page, 'interests').blur();
    const text =
      '<pw-newsletters site-id="ledger" edition="DE" variant="simplified" hide-email is-allow-unsubscribe="false" interests="Health &amp; &quot;Games&quot;"></pw-newsletters>';
    await expect(tag(page)).toHaveText(text);
    await expect(widget(page)).toHaveAttribute('variant', 'simplified');
    await expect(widget(page)).toHaveAttribute('hide-email', '');
    await expect(widget(page)).toHaveAttribute('interests', 'Health & "Games"');
    await expect(widget(page)).toContainText('Der Morgen');
    await page.reload();
    await expect(tag(page)).toHaveText(text);
    await expect(option(page, 'hide-email')).toBeChecked();
    await expect(widget(page)).toHaveAttribute('is-allow-unsubscribe', 'false');

    await option(page, 'hide-email').uncheck();
    await option(page, 'interests').fill('');
    await option(page, 'interests').blur();
    await expect(widget(page)).not.toHaveAttribute('hide-email');
    await expect(page).toHaveURL('/newsletters/options?edition=DE&variant=simplified&is-allow-unsubscribe=false');
    expect(await page.evaluate(() => history.length), 'no entry for a change').toBeLessThanOrEqual(2);
    expect(await width(page)).toBeLessThanOrEqual(320);
    expect(await violations(page)).toEqual([]);
    expect(pageErrors.lines).toEqual([]);
  });

  test('signs an address, and keeps the key out of its own', async ({ page }) => {
    await signWith(page, 'first.second');
    await page.goto('/newsletters/options');
    const sign = page.getByRole('button', { name: 'Signed key for this address' });
    await sign.click();
    await expect(page.getByText('Type an e-mail address first.')).toBeVisible();
    await option(page, 'email').fill(reader);
    const pendingRequest = page.waitForRequest('**/sandbox/email-key?*');
    await sign.click();
    expect(new URL((await pendingRequest).url()).searchParams.get('email')).toBe(reader);
    await expect(widget(page)).toHaveAttribute('email-key', 'first.second');
    await expect(tag(page)).toContainText('email-key="first.second"');
    await expect(page).toHaveURL(`/newsletters/options?${new URLSearchParams({ edition: 'US', email: reader })}`);
    await page.route('**/sandbox/email-key?*', (route) => route.fulfill({ status: 404, json: {} }));
    await sign.click();
    await expect(page.getByText('No key: only the sandbox signs one.')).toBeVisible();
  });

  test('lists what the widget tells, and copies the tag', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/newsletters/options');
    await widget(page).evaluate((element) => {
      const tell = (type: string, detail: object) => element.dispatchEvent(new CustomEvent(type, { detail }));
      tell('pw-newsletter-add', { listId: '<b>us-morning</b>' });
      tell('pw-newsletter-remove-all', { listIds: ['a', 'b'] });
    });
    await expect(log(page)).toHaveText([
      'pw-newsletter-add {"listId":"<b>us-morning</b>"}',
      'pw-newsletter-remove-all {"listIds":["a","b"]}',
    ]);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('<pw-newsletters site-id="ledger" edition="US"></pw-newsletters>');
  });
});

test.describe('The page with a frame', () => {
  for (const [mode, address] of [
    ['of its own origin', '/newsletters/frame?edition=DE'],
    ['of another origin', '/newsletters/frame?cross=1&edition=DE'],
  ] as const) {
    test(`lists what a frame ${mode} says to it, and nothing else`, async ({ page }) => {
      await page.goto(address);
      const frame = page.frame({ url: /\/newsletters\/embedded/ });
      if (frame === null) throw new Error('There is no frame');
      await expect(frame.locator('pw-newsletters')).toContainText('Der Morgen');
      const { origin } = new URL(frame.url());
      expect(origin === new URL(page.url()).origin).toBe(mode === 'of its own origin');
      await page.evaluate(() => postMessage({ module: 'ONBOARDING', action: 'NEWSLETTER-ADD', detail: 'mine' }));
      await frame.evaluate((target) => {
        parent.postMessage({ module: 'OTHER', action: 'NEWSLETTER-ADD', detail: 'other' }, target);
        parent.postMessage({ module: 'ONBOARDING', action: 'NEWSLETTER-ADD', detail: 'de-morgen' }, target);
      }, new URL(page.url()).origin);
      await expect(log(page)).toHaveText([`${origin} NEWSLETTER-ADD "de-morgen"`]);
      expect(await violations(page)).toEqual([]);
      expect(await violations(frame)).toEqual([]);
    });
  }
});

test.describe('The preview of a letter', () => {
  test('makes the link at its foot for an address', async ({ page }) => {
    await signWith(page, 'first.second');
    await page.goto('/newsletters/preview/de-morgen');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('E-mail address').fill(reader);
    const pendingRequest = page.waitForRequest('**/newsletters/leave?*');
    await page.getByRole('button', { name: 'Open the link' }).click();
    const { searchParams } = new URL((await pendingRequest).url());
    expect(Object.fromEntries(searchParams)).toEqual({ edition: 'DE', auth_email_key: 'first.second' });
    await expect(page.getByRole('heading', { name: 'Leave our newsletters' })).toBeVisible();
  });
});

test.describe('The small window for logging in', () => {
  const logIn = async (page: Page) => {
    await screen(page).locator('input[type=email]:visible').fill(reader);
    await page.keyboard.press('Enter');
    await screen(page).locator('input[autocomplete=current-password]').fill(seedPassword);
    await page.keyboard.press('Enter');
  };
  const open = async (page: Page) => {
    const popup = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/log-in', '_blank', 'popup,width=800,height=600'));
    return popup;
  };

  test.beforeEach(async ({ request }) => {
    await request.post('/sandbox/reset');
  });

  test('closes itself when the reader is logged in, at once when they were before', async ({ page }) => {
    checksSecrets('password', 'token', 'session id');
    await page.goto('/accounts');
    const small = await open(page);
    await pressUntilClosed(small, () => logIn(small));
    await expect(page.locator('[data-status]')).toHaveText(`Logged in as ${reader}`);
    const again = await open(page);
    if (!again.isClosed()) await again.waitForEvent('close');
  });

  test('stays open as a tab, opens the log-in again for who put it away, and leads on', async ({ page }) => {
    checksSecrets('password', 'token', 'session id');
    await page.goto('/log-in');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Nobody is logged in.')).toBeVisible();
    await expect(screen(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in' }).click();
    await logIn(page);
    await expect(page.getByText(`You are logged in as ${reader}.`)).toBeVisible();
    await page.getByRole('link', { name: 'your newsletters' }).click();
    await page.waitForURL('**/newsletters');
  });
});
