import { portalPath } from '../../../demo/pages/portal/portal-address.ts';
import { segmentOf } from '../../../demo/seed/editions.ts';
import {
  button,
  heading,
  logInContextOnlyAs,
  pageContent,
  portal,
  tabs,
  unexpectedErrors,
  userName,
} from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors, scriptsOf } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const chatScript = '/assets/customer-chat.js';

/**
 * The facts that a subscriber of an edition sees: its name, the tabs in its language, and the price as it is written
 * there.
 */
type Row = readonly [edition: string, name: string, tabs: string, price: string | null];

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const paid: readonly Row[] = [
  [
    'US',
    'The Ledger',
    'Account, Password, Subscription, Billing History, Newsletters, Epoch Cinema, Donation, Sample',
    '$13.00 a month',
  ],
  [
    'CA',
    'The Ledger Canada',
    'Account, Password, Subscription, Billing History, Newsletters, Epoch Cinema',
    '$17.00 a month',
  ],
  ['UK', 'The Ledger UK', 'Account, Password, Subscription, Billing History, Newsletters', '£10.00 a month'],
  [
    'AU',
    'The Ledger Australia',
    'Account, Password, Subscription, Billing History, Newsletters, Donation (opens in a new tab)',
    '$19.00 a month',
  ],
  [
    'DE',
    'The Ledger Deutschland',
    'Konto, Passwort, Abonnement, Rechnungsverlauf, Newsletter, Probeexemplar',
    '11,90 € pro Monat',
  ],
  ['CZ', 'The Ledger Česko', 'Účet, Heslo, Předplatné, Historie plateb, Newslettery', '249,00 Kč za měsíc'],
];

const free: readonly Row[] = [
  ['CALI', 'The Ledger California', 'Account, Password, Subscription, Billing History, Newsletters', '$13.00 a month'],
  ['FR', 'The Ledger France', 'Compte, Mot de passe, Abonnement, Historique de facturation, Newsletters', '11,90 €'],
  ['CN', 'The Ledger 中文版', '帳戶, 密碼, 訂閱, 帳單紀錄, 電子報', '¥68.00'],
  ['NTD', 'Ledger Television', 'Account, Password, Subscription, Billing History, Epoch Cinema', '$13.00 a month'],
  ['SK', 'The Ledger Slovensko', 'Účet, Heslo, Predplatné, História platieb, Newslettery', null],
  ['RO', 'The Ledger România', 'Cont, Parolă, Abonament, Istoricul facturilor, Newslettere', null],
  ['ES', 'The Ledger España', 'Cuenta, Contraseña, Suscripción, Historial de facturación, Boletines', null],
  ['BR', 'The Ledger Brasil', 'Conta, Senha, Assinatura, Histórico de cobranças, Newsletters', null],
  ['CN_NTD', 'Ledger Television 中文', '账户, 密码, 订阅, 账单记录', null],
];

for (const [kind, rows] of [
  ['that are paid for', paid],
  ['that sell nothing', free],
] as const) {
  test(`The editions ${kind} open: each has its name, its language, its tabs and its currency`, async ({
    page,
    context,
    request,
  }) => {
    const pageErrors = recordPageErrors(page);
    for (const [edition, name, words, price] of rows) {
      await test.step(edition, async () => {
        const reader = `${segmentOf(edition)}-active@portal.example`;
        await logInContextOnlyAs(context, request, reader);
        const address = portalPath(edition);
        await page.goto(price === null ? address : address.replace(/\?|$/, 'subscription$&'));
        const texts = words.split(', ');
        await expect(tabs(page)).toHaveText(texts);
        const title = texts[price === null ? 0 : 2] ?? '';
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(`${title} – ${name}`);
        await expect(userName(page)).toContainText(reader);
        await expect(pageContent(page)).toContainText(price ?? reader);
      });
    }
    expect(unexpectedErrors(pageErrors)).toEqual([]);
  });
}

test('Another language keeps page, query and edition, and so does a reload; back and forward lead through', async ({
  page,
  context,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
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

test('English alone leads to the edition of the region', async ({ page, request }) => {
  await request.post('/sandbox/geo', { data: { country: 'GB' } });
  await page.goto('/portal/en/');
  await expect(portal(page).locator('[part="portal-name"]')).toHaveText('The Ledger UK');
  await request.post('/sandbox/geo', { data: {} });
});

test('A page that the edition lacks, and an unknown edition are reported', async ({ page, context, request }) => {
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, 'uk-active@portal.example');
  await page.goto('/portal/uk/epoch-cinema');
  await expect(heading(page)).toHaveText('Page not found');
  await portal(page).getByRole('link', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL('/portal/uk/');
  await expect(heading(page)).toHaveText('Account');
  expect(unexpectedErrors(pageErrors)).toEqual([]);

  await page.goto('/portal/uk/?edition=ATLANTIS');
  await expect(portal(page).getByRole('alert')).toContainText('There is no account page here.');
  await expect
    .poll(() => unexpectedErrors(pageErrors))
    .toEqual([expect.stringContaining('Invalid edition provided into getConfig function')]);
});

test('Australia’s donations open in a tab of their own; the chat’s script comes with the click', async ({
  page,
  context,
  request,
}) => {
  const scripts = scriptsOf(page);
  await logInContextOnlyAs(context, request, 'au-active@portal.example');
  await page.goto('/portal/au/');
  const popup = page.waitForEvent('popup');
  await tabs(page).filter({ hasText: 'Donation' }).click();
  const donation = await popup;
  await expect(donation).toHaveURL('/about/donate');
  expect(await donation.evaluate(() => window.opener)).toBe(null);
  await donation.close();
  await expect(heading(page)).toHaveText('Account');

  expect(scripts).not.toContain(chatScript);
  await button(page, 'Chat with us').click();
  const chat = page.getByRole('dialog', { name: 'Customer service' });
  await expect(chat).toBeVisible();
  await chat.getByRole('button').click();
  await button(page, 'Chat with us').click();
  await expect(chat).toBeVisible();
  expect(scripts.filter((path) => path === chatScript)).toHaveLength(1);
});
