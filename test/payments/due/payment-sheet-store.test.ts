import { expect } from '@open-wc/testing';
import { resolveEditionUrls } from '../../../src/editions/selling/placed-edition.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import { createHttp } from '../../../src/http/client.ts';
import { createPaymentSheetStore, payPalPurpose } from '../../../src/payments/due/payment-sheet-store.ts';
import { redirectToPayPal } from '../../../src/payments/paypal/paypal.ts';
import { takeSecretsFromPage } from '../../../src/session/landing/take-from-page.ts';
import { fakeWindows } from '../../support/world/fake-windows.ts';
import { createWorld } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const hosts = { paywall: 'https://ledger.example/paywall', subs: 'https://ledger.example/subs' };

const serviceHosts = {
  paywall: 'https://pw.example',
  auth: 'https://auth.example',
  mailing: '',
  subs: 'https://subs.example',
};

const open = ({ key = 'CA', hasAgent = false, purpose = payPalPurpose } = {}) => {
  const world = createWorld({
    page: { address: 'https://ledger.example/portal/ca/billing-history' },
    answers: {
      'POST /paypal_express/set_express_checkout': { token: 'EC-1', url: 'https://paypal.example/agree?token=EC-1' },
      'POST /paypal_express/create_billing_agreement': { billing_agreement_id: 'B-1' },
    },
  });
  const { windows } = fakeWindows();
  world.dom.loadWindows = async () => windows;
  const { platform, log, clock } = world;
  const http = createHttp({ fetch: platform.fetch, clock, hosts: () => serviceHosts, token: () => 'a bearer' });
  const edition = {
    ...resolveEditionUrls(getConfig(key, 'development'), hosts),
    payPalOrigins: ['https://paypal.example'],
  };
  /** Goes to PayPal, agrees, and comes back. */
  const returnFromPayPal = async () => {
    void redirectToPayPal({ http, platform, log, merchant: edition }, { purpose, note: '', description: 'Ledger' });
    await waitUntil(() => world.left.length === 1, 'nobody leaves');
    const body = world.network.sent.find(({ path }) => path.endsWith('set_express_checkout'))?.body;
    const back = new URL(new URLSearchParams(body).get('return_url') ?? '');
    back.searchParams.set('token', 'EC-1');
    back.searchParams.set('PayerID', 'P-1');
    platform.page.replaceUrl(back.href);
    return takeSecretsFromPage(platform.page, platform.storage, platform.clock.now());
  };
  const create = (secrets: Readonly<Record<string, string>> = {}) =>
    createPaymentSheetStore({ http, platform, secrets, edition, hasAgent });
  const tokenRequests = () => world.network.sent.filter(({ path }) => path.endsWith('create_billing_agreement')).length;
  return { ...world, create, returnFromPayPal, tokenRequests };
};

describe('The sheet with the payment steps', () => {
  it('opens when asked, each time another one, until it is closed', () => {
    const { $sheet, open: openSheet, close } = open().create();
    const request = { payPalResult: null, canRedirect: true };
    openSheet(request);
    const first = $sheet.get();
    expect(first?.request).to.equal(request);
    close();
    expect($sheet.get()).to.equal(null);
    openSheet(request);
    expect($sheet.get()?.id).not.to.equal(first?.id);
  });

  it('opens with the result when a reader returns from PayPal, once somebody looks', async () => {
    const world = open();
    const { $sheet } = world.create(await world.returnFromPayPal());
    expect(world.tokenRequests()).to.equal(0);
    $sheet.listen(() => {});
    await waitUntil(() => $sheet.get() !== null, 'the sheet stays closed');
    const result = $sheet.get()?.request.payPalResult;
    expect(result?.kind === 'token' && result.token.token).to.equal('B-1');
    expect(world.tokenRequests()).to.equal(1);
  });

  for (const [title, options] of [
    ['to an agent', { hasAgent: true }],
    ['from a redirect of another page', { purpose: 'checkout' }],
  ] as const) {
    it(`stays closed ${title}`, async () => {
      const world = open(options);
      const { $sheet } = world.create(await world.returnFromPayPal());
      $sheet.listen(() => {});
      await world.clock.advance(100);
      expect($sheet.get()).to.equal(null);
    });
  }
});
