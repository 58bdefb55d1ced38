import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button, logInContextOnlyAs, pageContent } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const rows = (page: Page) => pageContent(page).locator('[part="invoice"]');
const pager = (page: Page) => pageContent(page).locator('[part="pager"]');
const pdfOf = (page: Page, at: number) => rows(page).nth(at).getByRole('button');

test('A reader goes through years of invoices, at 320 and at 1280 px, and saves one as a PDF, whose link is asked for on the click where the service has links', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-longtime@portal.example');
  await page.goto('/portal/us/billing-history');
  await expect(rows(page)).toHaveCount(20);
  await expect(pager(page)).toContainText('1–20 of 61');
  await expectFitsEachWidth(page, button(page, 'Older'));
  await button(page, 'Older').click();
  await expect(pager(page)).toContainText('21–40 of 61');
  const saving = page.waitForEvent('download');
  await pdfOf(page, 0).click();
  const saved = await saving;
  const id = await rows(page).nth(0).getByRole('rowheader').innerText();
  expect(saved.suggestedFilename()).toBe(`Invoice ${id}.pdf`);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');

  const asked: string[] = [];
  page.on('request', (sentRequest) => asked.push(new URL(sentRequest.url()).pathname));
  const linkCall = '/subsadapter/invoice';
  await logInContextOnlyAs(context, request, 'cz-invoices@portal.example');
  await page.goto('/portal/cz/billing-history?edition=CZ');
  await expect(rows(page)).toHaveCount(20);
  expect(asked.filter((path) => path.endsWith(linkCall))).toEqual([]);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(linkCall));
  const savingLink = page.waitForEvent('download');
  await pdfOf(page, 0).click();
  const [, link] = /"(?:pdf_)?url":"([^"]+)"/.exec(await (await answered).text()) ?? [];
  expect((await savingLink).suggestedFilename()).toMatch(/^Invoice INV-\d+\.pdf$/);
  // The link is enough.
  const answer = await fetch(link ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Invoice INV-\d+\.pdf"$/);
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
});
