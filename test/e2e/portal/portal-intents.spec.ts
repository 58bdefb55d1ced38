import type { APIRequestContext, Page } from '@playwright/test';
import { button, logInContextOnlyAs, pageContent, portal } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

// Coming back after the paid term is over charges a new one: twice would cost twice.

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

interface BillingRecord {
  changes: { operation: string }[];
  invoices: { amount_paid: number }[];
}

const recordOf = async (request: APIRequestContext, email: string): Promise<BillingRecord> =>
  (await request.get('/sandbox/billing', { params: { email } })).json();
/** The operations and charges, as one line each. */
const toldOf = async (request: APIRequestContext, email: string) => {
  const { changes, invoices } = await recordOf(request, email);
  return { done: changes.map(({ operation }) => operation), charged: invoices.map(({ amount_paid }) => amount_paid) };
};
const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const status = (page: Page) => pageContent(page).locator('[part="status"]').first();
const openResume = async (page: Page, segment: string) => {
  await page.goto(`/portal/${segment}/subscription?edition=${segment.toUpperCase()}`);
  await pageContent(page).locator('[part="actions"] button').first().click();
  await expect(sheet(page).locator('[data-kind="charged-now"]')).toBeVisible();
};
const confirm = (page: Page) => sheet(page).locator('button[type=submit]');
const mute = (request: APIRequestContext, route: string) =>
  request.post('/sandbox/faults', { data: { route, kind: 'mute', times: 1 } });

test('Two presses, in two tabs at once, are one change and one charge; a reload in the middle does nothing twice, and shows what was done (2 cases)', async ({
  page,
  context,
  request,
}) => {
  const email = 'us-paused@portal.example';
  await logInContextOnlyAs(context, request, email);
  const other = await context.newPage();
  await Promise.all([openResume(page, 'us'), openResume(other, 'us')]);
  await Promise.all([confirm(page).dblclick(), confirm(other).dblclick()]);
  for (const each of [page, other]) await expect(status(each)).toHaveText('Active');
  expect(await toldOf(request, email)).toEqual({ done: ['resume now'], charged: [1300] });
  await other.close();

  const german = 'de-paused@portal.example';
  await logInContextOnlyAs(context, request, german);
  await openResume(page, 'de');
  await mute(request, 'POST /subsadapter/resume');
  await confirm(page).click();
  await expect.poll(async () => (await toldOf(request, german)).done).toEqual(['resume now']);
  await page.reload();
  await expect(status(page)).toHaveText('Aktiv');
  expect((await toldOf(request, german)).charged).toHaveLength(1);
});

test('A service that is killed after it has done what was asked does it once', async ({
  page,
  context,
  request,
  sandbox,
}) => {
  const email = 'uk-paused@portal.example';
  await logInContextOnlyAs(context, request, email);
  await openResume(page, 'uk');
  await mute(request, 'POST /subsadapter/resume');
  const pendingRequest = page.waitForRequest((sentRequest) => sentRequest.url().endsWith('/subsadapter/resume'));
  await confirm(page).click();
  const { 'idempotency-key': first } = (await pendingRequest).headers();
  await expect.poll(async () => (await toldOf(request, email)).done).toEqual(['resume now']);
  await sandbox.kill('SIGKILL');
  await expect(sheet(page).getByText('This is not confirmed yet.')).toBeVisible();
  await sandbox.restart();
  const again = page.waitForRequest((sentRequest) => sentRequest.url().endsWith('/subsadapter/resume'));
  await button(page, 'Try again').click();
  expect((await again).headers()['idempotency-key']).toBe(first);
  await expect(status(page)).toHaveText('Active');
  expect(await toldOf(request, email)).toEqual({ done: ['resume now'], charged: [1000] });
});
