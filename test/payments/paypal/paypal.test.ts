import { expect } from '@open-wc/testing';
import { mayHavePayPalReturn } from '../../../src/billing/may-have-paypal-return.ts';
import { createHttp } from '../../../src/http/client.ts';
import { completePayPalRedirect, redirectToPayPal } from '../../../src/payments/paypal/paypal.ts';
import { takeSecretsFromPage } from '../../../src/session/landing/take-from-page.ts';
import { merchantOf } from '../../support/payment/paying.ts';
import { fakeWindows } from '../../support/world/fake-windows.ts';
import { createWorld, type FakeReply, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const errand = { purpose: 'add', note: 'card-1', description: 'Ledger Digital' };
const agreed = { billing_agreement_id: 'B-1' };
const at = 'https://ledger.example/portal/ca/billing-history?utm=x#methods';

/** A tab of a reader, whose storage outlives its pages. */
const openTab = (answers: Record<string, FakeReply> = {}, payPalOrigins = ['https://paypal.example']) => {
  let restore: () => void = () => {};
  const page = {
    address: at,
    onRestored: (then: () => void) => {
      restore = then;
      return () => {};
    },
  };
  const world = createWorld({
    page,
    answers: {
      'POST /paypal_express/set_express_checkout': { token: 'EC-1', url: 'https://paypal.example/agree?token=EC-1' },
      'POST /paypal_express/create_billing_agreement': agreed,
      ...answers,
    },
  });
  const { windows } = fakeWindows();
  world.dom.loadWindows = async () => windows;
  const { platform, log } = world;
  const subs = 'https://subs.example';
  const hosts = () => ({ paywall: subs, auth: subs, mailing: subs, subs });
  const http = createHttp({ fetch: platform.fetch, clock: platform.clock, hosts, token: () => 'a bearer' });
  const seller = { ...merchantOf('CA'), hosts: { subsApi: null, subsHostUrl: null }, payPalOrigins };
  const ports = { http, merchant: seller, platform, log };
  const sentTo = (path: string) => world.network.sent.find((each) => each.path.endsWith(path));
  /** Goes there; gives the address that PayPal leads back to. */
  const leave = async () => {
    const redirectResult = redirectToPayPal(ports, errand);
    await waitUntil(() => world.left.length === 1, 'nobody leaves');
    const back = new URLSearchParams(sentTo('set_express_checkout')?.body).get('return_url') ?? '';
    return { redirectResult, back: new URL(back) };
  };
  const comeBack = (address: URL) => {
    platform.page.replaceUrl(address.href);
    return takeSecretsFromPage(platform.page, platform.storage, platform.clock.now());
  };
  return { ...world, ports, leave, comeBack, sentTo, restore: () => restore() };
};

describe('Going to PayPal', () => {
  it('sends what the spec says, and leaves for the page that the service names', async () => {
    const tab = openTab();
    const { back } = await tab.leave();
    expect(tab.left).to.deep.equal(['https://paypal.example/agree?token=EC-1']);
    const params = Object.fromEntries(new URLSearchParams(tab.sentTo('set_express_checkout')?.body));
    expect(params).to.deep.include({
      siteid: 'ledger-ca',
      amount: '0',
      description: 'Ledger Digital',
      noshipping: 'true',
      commit: 'true',
      cancel_url: back.href,
    });
    expect(back.origin + back.pathname + back.hash).to.equal(
      'https://ledger.example/portal/ca/billing-history#methods',
    );
    expect(back.searchParams.get('utm')).to.equal('x');
  });

  it('is not done to an origin that the deployment does not name', async () => {
    const tab = openTab({}, []);
    expect(await redirectToPayPal(tab.ports, errand)).to.deep.equal({ kind: 'unreachable' });
    expect(tab.left).to.deep.equal([]);
  });

  for (const [code, answer] of [
    [401, { kind: 'signed-out' }],
    [429, { kind: 'too-many' }],
    [502, { kind: 'unreachable' }],
  ] as const) {
    it(`is not done when the service answers ${code}`, async () => {
      const tab = openTab({ 'POST /paypal_express/set_express_checkout': status(code) });
      expect(await redirectToPayPal(tab.ports, errand)).to.deep.equal(answer);
    });
  }

  it('is over when the reader goes back by the browser’s own button', async () => {
    const tab = openTab();
    const { redirectResult } = await tab.leave();
    tab.restore();
    expect(await redirectResult).to.deep.equal({ kind: 'left' });
  });
});

describe('Coming back from PayPal', () => {
  it('takes what it brought out of the address, and turns it into an agreement, once', async () => {
    const tab = openTab();
    const { back } = await tab.leave();
    back.searchParams.set('token', 'EC-1');
    back.searchParams.set('PayerID', 'P1');
    const secrets = tab.comeBack(back);
    expect(tab.platform.page.url()).to.equal(at);
    const expected = {
      purpose: 'add',
      note: 'card-1',
      result: { kind: 'token', token: { gateway: 'paypal', kind: 'paypal', token: 'B-1', accountId: '4' } },
    };
    const both = [completePayPalRedirect(tab.ports, secrets, 'add'), completePayPalRedirect(tab.ports, secrets, 'add')];
    expect(await Promise.all(both)).to.deep.equal([expected, expected]);
    const calls = tab.network.sent.filter(({ path }) => path.endsWith('create_billing_agreement'));
    expect(calls.map(({ body }) => body)).to.deep.equal(['siteid=ledger-ca&token=EC-1']);
    expect(await completePayPalRedirect(tab.ports, { ...secrets }, 'add')).to.equal(null);
    expect(JSON.stringify([...tab.storage.entries])).not.to.contain('EC-1');
  });

  it('by cancelling is reported as that', async () => {
    const tab = openTab();
    const { back } = await tab.leave();
    back.searchParams.set('token', 'EC-1');
    const redirectResult = await completePayPalRedirect(tab.ports, tab.comeBack(back), 'add');
    expect(redirectResult?.result).to.deep.equal({ kind: 'left' });
    expect(tab.sentTo('create_billing_agreement')).to.equal(undefined);
  });

  it('by the browser’s own button, to a page that is loaded again, is reported as a cancellation, once', async () => {
    const tab = openTab();
    await tab.leave();
    const result = { purpose: 'add', note: 'card-1', result: { kind: 'left' } };
    expect(await completePayPalRedirect(tab.ports, {}, 'add')).to.deep.equal(result);
    expect(await completePayPalRedirect(tab.ports, {}, 'add')).to.equal(null);
    expect(mayHavePayPalReturn(tab.platform, {})).to.equal(true);
  });

  it('after going back once is still taken up, when the reader goes forward and agrees', async () => {
    const tab = openTab();
    const { back } = await tab.leave();
    await completePayPalRedirect(tab.ports, {}, 'add');
    back.searchParams.set('token', 'EC-1');
    back.searchParams.set('PayerID', 'P1');
    const redirectResult = await completePayPalRedirect(tab.ports, tab.comeBack(back), 'add');
    expect(redirectResult?.result.kind).to.equal('token');
    expect(mayHavePayPalReturn(tab.platform, {})).to.equal(false);
  });

  it('in another tab than the one that began says so, and leaves it to that one', async () => {
    const tab = openTab();
    const { back } = await tab.leave();
    back.searchParams.set('token', 'EC-1');
    back.searchParams.set('PayerID', 'P1');
    const secrets = tab.comeBack(back);
    const { windows } = fakeWindows();
    const other = {
      ...tab.ports,
      platform: { ...tab.platform, loadDomOperations: async () => ({ ...tab.dom, loadWindows: async () => windows }) },
    };
    const redirectResult = await completePayPalRedirect(other, { ...secrets }, 'checkout');
    expect(redirectResult?.result).to.deep.equal({ kind: 'elsewhere' });
    expect(tab.sentTo('create_billing_agreement')).to.equal(undefined);
    expect((await completePayPalRedirect(tab.ports, secrets, 'add'))?.result.kind).to.equal('token');
  });

  it('for something else is not taken up', async () => {
    const tab = openTab();
    const { back } = await tab.leave();
    back.searchParams.set('token', 'EC-1');
    back.searchParams.set('PayerID', 'P1');
    expect(await completePayPalRedirect(tab.ports, tab.comeBack(back), 'checkout')).to.equal(null);
  });

  it('with a state that is none of this tab’s does nothing, and leaves the address alone', async () => {
    const tab = openTab();
    const forged = new URL(`${at.split('#')[0]}&state=forged&token=EC-9&PayerID=P9`);
    expect(tab.comeBack(forged)).to.deep.equal({});
    expect(tab.platform.page.url()).to.equal(forged.href);
    const secrets = { state: 'forged', token: 'EC-9', PayerID: 'P9' };
    expect(await completePayPalRedirect(tab.ports, secrets, 'add')).to.equal(null);
    expect(tab.network.sent).to.deep.equal([]);
  });

  it('with what PayPal does not know is declined', async () => {
    const tab = openTab({ 'POST /paypal_express/create_billing_agreement': status(402) });
    const { back } = await tab.leave();
    back.searchParams.set('token', 'EC-1');
    back.searchParams.set('PayerID', 'P1');
    const redirectResult = await completePayPalRedirect(tab.ports, tab.comeBack(back), 'add');
    expect(redirectResult?.result).to.deep.equal({ kind: 'declined', why: 'declined' });
  });
});
