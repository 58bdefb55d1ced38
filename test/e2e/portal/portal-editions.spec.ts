import { portalPath } from '../../../demo/pages/portal/portal-address.ts';
import { segmentOf } from '../../../demo/seed/editions.ts';
import {
  heading,
  logInContextOnlyAs,
  pageContent,
  portal,
  tabs,
  unexpectedErrors,
  userName,
} from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

// Every edition is opened without a service (test/elements/pw-portal/app/start/every-edition.test.ts): these are one of
// each billing family, and one that sells nothing.
const rows = [
  [
    'US',
    'The Ledger',
    'Account, Password, Subscription, Billing History, Newsletters, Epoch Cinema, Donation, Sample',
    '$13.00 a month',
  ],
  [
    'DE',
    'The Ledger Deutschland',
    'Konto, Passwort, Abonnement, Rechnungsverlauf, Newsletter, Probeexemplar',
    '11,90 € pro Monat',
  ],
  ['CN', 'The Ledger 中文版', '帳戶, 密碼, 訂閱, 帳單紀錄, 電子報', '¥68.00'],
] as const;

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

test('An edition has its name, its language, its tabs and its currency; another language keeps page, query and edition, and so does a reload; back and forward lead through', async ({
  page,
  context,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
  for (const [edition, name, words, price] of rows) {
    await test.step(edition, async () => {
      const reader = `${segmentOf(edition)}-active@portal.example`;
      await logInContextOnlyAs(context, request, reader);
      await page.goto(portalPath(edition).replace(/\?|$/, 'subscription$&'));
      const texts = words.split(', ');
      await expect(tabs(page)).toHaveText(texts);
      await expect(heading(page)).toHaveText(texts[2] ?? '');
      await expect(page).toHaveTitle(`${texts[2]} – ${name}`);
      await expect(userName(page)).toContainText(reader);
      await expect(pageContent(page)).toContainText(price);
    });
  }

  await logInContextOnlyAs(context, request, 'uk-active@portal.example');
  await page.goto('/portal/uk/?from=mail');
  await tabs(page).filter({ hasText: 'Subscription' }).click();
  await expect(page).toHaveURL('/portal/uk/subscription?from=mail');
  await portal(page).getByRole('combobox').selectOption({ label: 'German' });
  const isGerman = async () => {
    await expect(page).toHaveURL('/portal/de/subscription?from=mail');
    await expect(page).toHaveTitle('Abonnement – The Ledger UK');
    await expect(pageContent(page)).toContainText('£10.00 pro Monat');
  };
  await isGerman();
  await page.reload();
  await isGerman();
  // A language is chosen in place: it is no page of its own to go back to.
  await page.goBack();
  await expect(page).toHaveURL('/portal/uk/?from=mail');
  await expect(page).toHaveTitle('Account – The Ledger UK');
  await expect(pageContent(page)).toContainText('uk-active@portal.example');
  await page.goForward();
  await isGerman();
  expect(unexpectedErrors(pageErrors)).toEqual([]);
});
