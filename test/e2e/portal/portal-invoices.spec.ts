import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  button,
  failCall,
  logInContextOnlyAs,
  pageContent,
  portal,
  toast,
} from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test.beforeEach(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const rows = (page: Page) => pageContent(page).locator('[part="invoice"]');
const pager = (page: Page) => pageContent(page).locator('[part="pager"]');
const pdfOf = (page: Page, at: number) => rows(page).nth(at).getByRole('button');

const expectNoOverflow = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
};

test('A reader goes through years of invoices, and saves one as a PDF', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-longtime@portal.example');
  await page.goto('/portal/us/billing-history');
  await expect(rows(page)).toHaveCount(20);
  await expect(pager(page)).toContainText('1–20 of 61');
  await button(page, 'Older').click();
  await expect(pager(page)).toContainText('21–40 of 61');
  await pageContent(page).getByLabel('Invoices per page').selectOption('100');
  await expect(rows(page)).toHaveCount(61);
  await pageContent(page).getByLabel('Show').selectOption('Donations');
  await expect(pageContent(page).getByText('There are no invoices here.')).toBeVisible();
  await pageContent(page).getByLabel('Show').selectOption('All invoices');
  await expect(rows(page)).toHaveCount(61);

  await failCall(request, 'POST /subs/invoice-download', 1);
  await pdfOf(page, 0).click();
  await expect(rows(page).nth(0).getByRole('alert')).toHaveText('The PDF could not be loaded.');
  const saving = page.waitForEvent('download');
  await pdfOf(page, 0).click();
  const saved = await saving;
  const id = await rows(page).nth(0).getByRole('rowheader').innerText();
  expect(saved.suggestedFilename()).toBe(`Invoice ${id}.pdf`);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
});

test('Invoices say how they stand, on a wide page and on a narrow one', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-invoices@portal.example');
  await page.goto('/portal/us/billing-history');
  await pageContent(page).getByLabel('Show').selectOption('Subscriptions');
  for (const words of ['Pending', 'Posted', 'Not paid', 'Voided', 'Fully refunded', 'Dispute lost']) {
    await expect(rows(page).getByText(words, { exact: true })).toHaveCount(1);
  }
  await pageContent(page).getByLabel('Show').selectOption('Seats');
  await expect(rows(page)).toHaveCount(2);
  await pageContent(page).getByLabel('Show').selectOption('All invoices');
  await expect(rows(page)).toHaveCount(20);
  await expectNoOverflow(page);
});

for (const [edition, calls] of [
  ['ca', ['/subs/invoices', '/subs/get_invoice_pdflinks']],
  ['cz', ['/subsadapter/list_invoice', '/subsadapter/invoice']],
] as const) {
  test(`Links to PDFs are asked for on the click: ${edition}`, async ({ page, context, request }) => {
    const requests: string[] = [];
    page.on('request', (sentRequest) =>
      requests.push(new URL(sentRequest.url()).pathname.replace(/^\/subs(?=\/subs)/, '')),
    );
    await logInContextOnlyAs(context, request, `${edition}-invoices@portal.example`);
    await page.goto(`/portal/${edition}/billing-history`);
    await expect(rows(page)).toHaveCount(20);
    const has = (path: string) => requests.some((each) => each.endsWith(path));
    expect(calls.map(has)).toEqual([true, false]);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(calls[1]));
    const saving = page.waitForEvent('download');
    await pdfOf(page, 0).click();
    const [, link] = /"(?:pdf_)?url":"([^"]+)"/.exec(await (await answered).text()) ?? [];
    expect((await saving).suggestedFilename()).toMatch(/^Invoice INV-\d+\.pdf$/);
    // The link is enough.
    const answer = await fetch(link ?? '');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Invoice INV-\d+\.pdf"$/);
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    expect(calls.map(has)).toEqual([true, true]);
  });
}

test('What was rented counts down by the clock of the service, and runs out', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-cinema@portal.example');
  await page.goto('/portal/us/epoch-cinema');
  const films = pageContent(page).locator('[part="film"]');
  await expect(films).toHaveCount(3);
  await expect(films.filter({ hasText: 'The Long Tide' })).toContainText('2 days 3 hours left');
  await expect(films.filter({ hasText: 'The Lamplighters' })).toContainText('6 hours 0 minutes left');
  await expectNoOverflow(page);

  await request.post('/sandbox/clock', { data: { advance: '7h' } });
  await logInContextOnlyAs(context, request, 'us-cinema@portal.example');
  await page.reload();
  await expect(films).toHaveCount(2);
  await expect(films.filter({ hasText: 'The Long Tide' })).toContainText('1 day 20 hours left');
  await portal(page).getByRole('tab', { name: 'Active' }).press('ArrowRight');
  await expect(films.filter({ hasText: 'The Lamplighters' })).toContainText('Expired on');
  await portal(page).getByRole('tab', { name: 'Expired' }).press('ArrowRight');
  await expect(films).toHaveCount(6);
  await expect(films.first().getByRole('link')).toHaveAttribute('href', /\/about\/cinema$/);
});

test('A reader requests a sample of the paper, once in half a year', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-registered@portal.example');
  await page.goto('/portal/us/sample');
  await pageContent(page).getByLabel('Street').fill('7 Harbour Lane');
  await pageContent(page).getByLabel('City').fill('Port Averill');
  await pageContent(page).getByLabel('State').selectOption('Maine');
  await pageContent(page).getByLabel('ZIP').fill('04901');
  await button(page, 'Request a sample').click();
  await expect(toast(page, 'Thank you. Your sample will be sent soon.')).toBeVisible();
  await expect(pageContent(page).locator('[part="sample"]')).toContainText('Requested');
  await page.reload();
  await expect(pageContent(page).getByText('You can request another sample from')).toBeVisible();
  await expect(button(page, 'Request a sample')).toHaveCount(0);
  await expectNoOverflow(page);
});
