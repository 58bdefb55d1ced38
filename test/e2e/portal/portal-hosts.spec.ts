import {
  button,
  heading,
  logInContextOnlyAs,
  pageContent,
  portal,
  signIn,
  signInPage,
  tabs,
} from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

const reader = 'us-everything@portal.example';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

// On pages that clobber names, pollute prototypes or unset styles the portal is tried with the other elements
// (test/e2e/hosts/hostile-elements.spec.ts).
test('The portal is whole under a strict policy with Trusted Types, with its newsletters and its chat; where nothing may be stored, who signs in reads their account until the page is loaded again (2 cases)', async ({
  page,
  context,
  request,
}) => {
  checksSecrets('password', 'token', 'session id');
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, reader);
  await page.goto('/portal/us/?host=strict');
  await tabs(page).filter({ hasText: 'Subscription' }).click();
  await expect(pageContent(page)).toContainText('Saturday paper and digital, monthly');
  await tabs(page).filter({ hasText: 'Newsletters' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(pageContent(page).getByRole('switch').first()).toBeVisible();
  await expect(page).toHaveURL('/portal/us/newsletters?host=strict');
  await expect(portal(page).locator('[part="menu-button"]')).toBeHidden();
  await portal(page).locator('[part="chat-button"]').click();
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();

  await context.clearCookies();
  await page.goto('/portal/us/password?host=storage');
  await signIn(page, reader);
  await expect(button(page, 'Save password')).toBeVisible();
  await portal(page).getByRole('combobox').selectOption({ label: 'German' });
  await expect(page).toHaveTitle('Passwort – The Ledger');
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
  expect(pageErrors.lines).toEqual([]);
});
