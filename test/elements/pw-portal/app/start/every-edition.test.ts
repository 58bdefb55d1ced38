import { expect } from '@open-wc/testing';
import { editions } from '../../../../../src/editions/editions.ts';
import { paidSubscription } from '../../../../support/trees/actions-tree.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

/** The facts that a subscriber of an edition sees: its name, the tabs in its language, and 13.00 as it is written there. */
type Row = readonly [edition: string, segment: string, name: string, tabs: string, price: string];

const rows: readonly Row[] = [
  [
    'US',
    'us',
    'The Ledger',
    'Account, Password, Subscription, Billing History, Newsletters, Epoch Cinema, Donation, Sample',
    '$13.00 a month',
  ],
  [
    'CALI',
    'cali',
    'The Ledger California',
    'Account, Password, Subscription, Billing History, Newsletters',
    '$13.00 a month',
  ],
  [
    'CA',
    'ca',
    'The Ledger Canada',
    'Account, Password, Subscription, Billing History, Newsletters, Epoch Cinema',
    '$13.00 a month',
  ],
  ['UK', 'uk', 'The Ledger UK', 'Account, Password, Subscription, Billing History, Newsletters', '£13.00 a month'],
  [
    'AU',
    'au',
    'The Ledger Australia',
    'Account, Password, Subscription, Billing History, Newsletters, Donation (opens in a new tab)',
    '$13.00 a month',
  ],
  [
    'DE',
    'de',
    'The Ledger Deutschland',
    'Konto, Passwort, Abonnement, Rechnungsverlauf, Newsletter, Probeexemplar',
    '13,00 € pro Monat',
  ],
  ['CZ', 'cz', 'The Ledger Česko', 'Účet, Heslo, Předplatné, Historie plateb, Newslettery', '13,00 Kč za měsíc'],
  [
    'FR',
    'fr',
    'The Ledger France',
    'Compte, Mot de passe, Abonnement, Historique de facturation, Newsletters',
    '13,00 €',
  ],
  ['CN', 'cn', 'The Ledger 中文版', '帳戶, 密碼, 訂閱, 帳單紀錄, 電子報', '¥13.00'],
  [
    'NTD',
    'ntd',
    'Ledger Television',
    'Account, Password, Subscription, Billing History, Epoch Cinema',
    '$13.00 a month',
  ],
  ['SK', 'sk', 'The Ledger Slovensko', 'Účet, Heslo, Predplatné, História platieb, Newslettery', '13,00 €'],
  ['RO', 'ro', 'The Ledger România', 'Cont, Parolă, Abonament, Istoricul facturilor, Newslettere', '13,00'],
  ['ES', 'es', 'The Ledger España', 'Cuenta, Contraseña, Suscripción, Historial de facturación, Boletines', '13,00'],
  ['BR', 'br', 'The Ledger Brasil', 'Conta, Senha, Assinatura, Histórico de cobranças, Newsletters', '13,00'],
  ['CN_NTD', 'cn-ntd', 'Ledger Television 中文', '账户, 密码, 订阅, 账单记录', '13.00'],
];

afterEach(unmountPortals);

describe('The portal of each edition', () => {
  it('is tried', () => {
    expect(rows.map(([edition]) => edition)).to.have.members(Object.keys(editions));
  });

  for (const [edition, segment, name, words, price] of rows) {
    it(`has its name, its language, its tabs and its currency: ${edition}`, async () => {
      const page = await openPortal({
        at: `/portal/${segment}/subscription?edition=${edition}`,
        subscriptions: [subscriptionFixture(paidSubscription)],
      });
      await waitUntil(() => page.all('article').length > 0, page.text());
      const tabs = words.split(', ');
      expect(page.tabs()).to.deep.equal(tabs);
      expect(page.heading()).to.equal(tabs[2]);
      expect(document.title).to.equal(`${tabs[2]} – ${name}`);
      expect(page.texts('article').join().replaceAll('\u00a0', ' ')).to.include(price);
    });
  }
});
