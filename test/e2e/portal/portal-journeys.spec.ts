import { seedPassword } from '../../../demo/seed/readers.ts';
import { linkMailedTo, screen } from '../../support/journeys/account-journeys.ts';
import {
  button,
  heading,
  logInContextOnlyAs,
  pageContent,
  portal,
  signIn,
  signInPage,
  toast,
  unexpectedErrors,
  userName,
} from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

const subscriber = 'us-active@portal.example';
const newPassword = 'three green boats';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

test('A visitor signs in at a deep link, and is where they wanted to be; a log-out leads to the main site after a second, and shows in another tab', async ({
  page,
  context,
}) => {
  checksSecrets('password', 'token', 'session id');
  const pageErrors = recordPageErrors(page);
  await page.goto('/portal/us/billing-history?from=mail');
  await expect(signInPage(page)).toBeVisible();
  await expect(page).toHaveTitle('Sign in to see your account – The Ledger');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await signIn(page, subscriber);
  await expect(heading(page)).toHaveText('Billing History');
  await expect(pageContent(page)).toContainText('$13.00');
  await expect(page).toHaveURL('/portal/us/billing-history?from=mail');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  expect(unexpectedErrors(pageErrors)).toEqual([]);

  const other = await context.newPage();
  await other.goto('/portal/us/password');
  await expect(userName(other)).toContainText(subscriber);
  const ended = page.waitForRequest('**/user/logout');
  const began = Date.now();
  await button(page, 'Logout').click();
  await expect(button(page, 'Logout')).toHaveAttribute('aria-disabled', 'true');
  await ended;
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  await expect(signInPage(other)).toBeVisible();
  await page.waitForURL('/');
  await page.goto('/portal/us/');
  await expect(signInPage(page)).toBeVisible();
});

test('A reader changes their name, and their address: the later of two changes counts, once its link is opened', async ({
  page,
  context,
  request,
}) => {
  checksSecrets('mailed code', 'token');
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, 'us-print@portal.example');
  await page.goto('/portal/us/');
  await portal(page).getByLabel('First name').fill('Eliah');
  await button(page, 'Save name').click();
  await expect(toast(page, 'Your name is saved.')).toBeVisible();
  await expect(userName(page)).toContainText('Eliah Thornbury');
  await page.reload();
  await expect(userName(page)).toContainText('Eliah Thornbury');
  await expect(portal(page).getByLabel('First name')).toHaveValue('Eliah');

  const changeAddress = async (email: string) => {
    await button(page, 'Change e‑mail address').click();
    await portal(page).getByLabel('New e-mail address').fill(email);
    await page.keyboard.press('Enter');
  };
  await changeAddress('eliah@first.example');
  await expect(pageContent(page)).toContainText('We have sent an e‑mail to eliah@first.example.');
  const overtaken = await linkMailedTo(request, 'eliah@first.example');
  expect(unexpectedErrors(pageErrors)).toEqual([]);
  await changeAddress('eliah@second.example');
  await expect(pageContent(page).getByRole('alert')).toContainText('A change to eliah@first.example is waiting');
  await button(page, 'Use eliah@second.example instead').click();
  await expect(pageContent(page)).toContainText('We have sent an e‑mail to eliah@second.example.');
  const link = await linkMailedTo(request, 'eliah@second.example');

  const other = await context.newPage();
  await other.goto(link);
  await screen(other).getByRole('button', { name: 'Change address' }).click();
  await expect(screen(other).getByRole('button', { name: 'Change address' })).toHaveCount(0);
  await other.goto(overtaken);
  await screen(other).getByRole('button', { name: 'Change address' }).click();
  await expect(screen(other)).toContainText('This link is no longer valid');
  await page.reload();
  await expect(pageContent(page)).toContainText('eliah@second.example Confirmed');
  await expect(button(page, 'Send the e‑mail again')).toHaveCount(0);

  await logInContextOnlyAs(context, request, 'de-print@portal.example');
  await page.goto('/portal/de/?edition=DE');
  await expect(pageContent(page)).toContainText('Ihre E‑Mail-Adresse kann hier nicht geändert werden.');
  await expect(button(page, 'E‑Mail-Adresse ändern')).toHaveCount(0);
});

test('A new password ends the session elsewhere, where the page asks again, over what was typed, and only the new one opens it', async ({
  page,
  browser,
  request,
}) => {
  checksSecrets('password', 'token', 'session id');
  const reader = 'us-magazine@portal.example';
  const elsewhere = await browser.newContext();
  const away = await elsewhere.newPage();
  await logInContextOnlyAs(elsewhere, request, reader);
  await logInContextOnlyAs(page.context(), request, reader);
  await Promise.all([away.goto('/portal/us/'), page.goto('/portal/us/password')]);
  const firstName = portal(away).getByLabel('First name');
  await firstName.fill('Hugh');
  await expect(userName(away)).toContainText(reader);
  // A call that is still on its way would hear of it first.
  await expect(portal(away).locator('[aria-busy="true"]')).toHaveCount(0);
  await away.waitForLoadState('networkidle');
  await portal(page).getByLabel('New password', { exact: true }).fill(newPassword);
  await portal(page).getByLabel('New password again').fill('three green boots');
  await button(page, 'Save password').click();
  await expect(pageContent(page)).toContainText('The two passwords are not the same.');
  await portal(page).getByLabel('New password again').fill(newPassword);
  await button(page, 'Save password').click();
  await expect(toast(page, 'Your new password is saved.')).toBeVisible();
  await page.reload();
  await expect(userName(page)).toContainText(reader);

  await button(away, 'Save name').click();
  const dialog = portal(away).getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toContainText('Your session has ended.');
  await signIn(away, reader, seedPassword);
  await expect(portal(away).getByText('Wrong password. Try again.')).toBeVisible();
  await portal(away).locator('input[autocomplete=current-password]').fill(newPassword);
  await away.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(firstName).toHaveValue('Hugh');
  await button(away, 'Save name').click();
  await expect(toast(away, 'Your name is saved.')).toBeVisible();
  await expect(userName(away)).toContainText('Hugh Lattimer');
  await elsewhere.close();
});
