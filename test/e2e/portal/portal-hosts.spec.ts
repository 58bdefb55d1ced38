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

const hosts = [
  ['strict', 'a strict policy with Trusted Types'],
  ['names', 'clobbered names of document'],
  ['prototypes', 'polluted prototypes'],
  ['unset', 'a style sheet that unsets everything'],
] as const;

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

test('The portal is whole on pages that stand in its way', async ({ page, context, request }) => {
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, reader);
  for (const [host, what] of hosts) {
    await test.step(what, async () => {
      await page.goto(`/portal/us/?host=${host}`);
      await tabs(page).filter({ hasText: 'Subscription' }).click();
      await expect(pageContent(page)).toContainText('Saturday paper and digital, monthly');
      await tabs(page).filter({ hasText: 'Newsletters' }).click();
      await expect(heading(page)).toBeFocused();
      await expect(pageContent(page).getByRole('switch').first()).toBeVisible();
      await expect(page).toHaveURL(`/portal/us/newsletters?host=${host}`);
      await expect(portal(page).locator('[part="menu-button"]')).toBeHidden();
      await portal(page).locator('[part="chat-button"]').click();
      await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
    });
  }
  expect(pageErrors.lines).toEqual([]);
});

test('Where nothing may be stored, who signs in reads their account until the page is loaded again', async ({
  page,
}) => {
  checksSecrets('password', 'token', 'session id');
  const pageErrors = recordPageErrors(page);
  await page.goto('/portal/us/password?host=storage');
  await signIn(page, reader);
  await expect(button(page, 'Save password')).toBeVisible();
  await portal(page).getByRole('combobox').selectOption({ label: 'German' });
  await expect(page).toHaveTitle('Passwort – The Ledger');
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
  expect(pageErrors.lines).toEqual([]);
});
