import type { Page } from '@playwright/test';
import { enterAddress, openAccounts, screen } from '../../support/journeys/account-journeys.ts';
import { announcementsOn, recordAnnouncements, spokenIn } from '../../support/journeys/announcements.ts';
import { choosePlan, openWall } from '../../support/journeys/checkout-journeys.ts';
import { logInContextAs, subscriber, toggle, widget } from '../../support/journeys/newsletter-journeys.ts';
import { button, logInContextOnlyAs, portal } from '../../support/journeys/portal-journeys.ts';
import { popup } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test.beforeEach(async ({ page, request }) => {
  await request.post('/sandbox/reset');
  await recordAnnouncements(page);
});

/** The name of a wall, its offer and the way out; the reader is back in the page afterwards. */
const hearWall = async (page: Page) => {
  await openWall(page, 'popup');
  const wall = popup(page);
  await expect(wall).toHaveAccessibleName('Read The Ledger without limits');
  await expect(wall).toHaveAccessibleDescription('Use the Close button to leave this window.');
  expect(await spokenIn(wall)).toEqual([
    'dialog "Read The Ledger without limits"',
    'button "Close"',
    'region "Read The Ledger without limits"',
    'heading "Read The Ledger without limits" [level=2]',
    'listitem: Every article on the site and in the app, with no limit',
    'listitem: The morning briefing in your inbox by half past six',
    'listitem: Five articles a month to give to friends',
    'link "Subscribe for $13 a month"',
    'link "I already subscribe"',
  ]);
  await page.keyboard.press('Tab');
  await expect(wall.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wall).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};

/** Each step of the sign-in, and what is wrong at its field. */
const hearSignIn = async (page: Page) => {
  await openAccounts(page);
  await enterAddress(page, 'ada');
  const address = screen(page).getByRole('textbox', { name: 'E-mail address' });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Enter your e‑mail address, for example name@example.com.');
  await address.fill('verified@readers.example');
  await page.keyboard.press('Enter');
  await expect(screen(page).getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  const [, , ...spoken] = await spokenIn(screen(page));
  expect(spoken).toEqual([
    'heading "Welcome back" [level=2]',
    'button "Use another address"',
    'textbox "E-mail address": verified@readers.example',
    'button "Show password"',
    'textbox "Password"',
    'button "Sign in"',
    'button "E‑mail me a sign-in link instead"',
    'button "Forgot your password?"',
    'button "Not now"',
  ]);
  const password = screen(page).getByRole('textbox', { name: 'Password' });
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Wrong password. Try again.');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  expect(await announcementsOn(page)).toContain('One moment, please');
};

/** The step of the checkout, and the plans with their prices. */
const hearCheckout = async (page: Page) => {
  await openWall(page, 'checkout-popup');
  const checkout = popup(page);
  const current = checkout.locator('[aria-current=step]');
  await expect(checkout).toHaveAccessibleName('Subscribe');
  await expect(current).toHaveText('Plan');
  const [first] = (await spokenIn(checkout.getByRole('radiogroup', { name: 'Subscriptions' }))).slice(1);
  expect(first).toBe('radio "Digital, monthly $13.00 a month Every article, without limit All newsletters"');
  await choosePlan(checkout, 0);
  await expect(checkout.getByRole('heading', { name: 'Sign in or create an account' })).toBeFocused();
  await expect(current).toHaveText('Account');
};

/** The number of newsletters of a topic, and the end of a sign-up. */
const hearNewsletters = async (page: Page) => {
  await page.goto('/newsletters?edition=US');
  await widget(page).getByRole('button', { name: 'Games' }).click();
  await expect.poll(() => announcementsOn(page)).toContain('1 newsletter');
  const [, ...spoken] = await spokenIn(widget(page).getByRole('region', { name: 'Games' }));
  expect(spoken).toEqual([
    'heading "Games" [level=3]',
    'listitem',
    'heading "Crossed Words" [level=4]',
    'switch "Sign Up Crossed Words": Sign Up',
    'link "Preview Crossed Words (opens in a new tab)"',
  ]);
  await toggle(page, 'Crossed Words').click();
  await expect(widget(page).getByRole('switch', { name: 'Signed Up Crossed Words' })).toBeChecked();
  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toContain('Crossed Words');
};

/** The effects of a cancellation before it is confirmed, and its result. */
const hearCancellation = async (page: Page) => {
  await page.goto('/portal/us/subscription');
  await button(page, 'Cancel subscription').click();
  const sheet = portal(page).getByRole('dialog', { name: 'Cancel subscription' });
  await expect(sheet.getByText('There will be no further charges.')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'See our offer before you go' })).toBeVisible();
  const spoken = (await spokenIn(sheet)).map((line) => line.replace(/\w+ \d+, \d{4}\.$/, 'DAY.'));
  expect(spoken).toEqual([
    'dialog "Cancel subscription"',
    'heading "Cancel subscription" [level=3]',
    'textbox "Why are you leaving? (optional)"',
    'link "See our offer before you go (opens in a new tab)"',
    'region "What will happen"',
    'listitem: There will be no further charges.',
    'listitem: You keep your access until DAY.',
    'listitem: You can undo this here until DAY.',
    'button "Confirm cancellation"',
    'button "Back"',
    'region',
  ]);
  await button(page, 'Confirm cancellation').click();
  await expect.poll(() => announcementsOn(page)).toContainEqual(expect.stringContaining('has been canceled'));
  await expect(sheet).toHaveCount(0);
};

test('A reader who listens hears what a wall offers, each step of the sign-in and of the checkout, that a newsletter is signed up for, and what a cancellation does before it is confirmed', async ({
  page,
  context,
  request,
}) => {
  await test.step('wall', () => hearWall(page));
  await test.step('sign-in', () => hearSignIn(page));
  await test.step('checkout', () => hearCheckout(page));
  await logInContextAs(context, request, subscriber);
  await test.step('newsletters', () => hearNewsletters(page));
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await test.step('cancellation', () => hearCancellation(page));
});
