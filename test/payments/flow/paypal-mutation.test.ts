import { expect } from '@open-wc/testing';
import { createHttp } from '../../../src/http/client.ts';
import { createPayPalMutation } from '../../../src/payments/flow/paypal-mutation.ts';
import { merchantOf } from '../../support/payment/paying.ts';
import { fakeWindows } from '../../support/world/fake-windows.ts';
import { createWorld, type FakeReply, status } from '../../support/world/fake-world.ts';

const serviceHosts = {
  paywall: 'https://pw.example',
  auth: 'https://auth.example',
  mailing: '',
  subs: 'https://subs.example',
};

const open = (reply: FakeReply) => {
  const world = createWorld({ answers: { 'POST /paypal_express/set_express_checkout': reply } });
  const { windows } = fakeWindows();
  world.dom.loadWindows = async () => windows;
  const { platform, log, clock } = world;
  const http = createHttp({ fetch: platform.fetch, clock, hosts: () => serviceHosts, token: () => 'a bearer' });
  let signedOut = 0;
  const mutation = createPayPalMutation({ http, platform, log, merchant: merchantOf('CA') }, () => void signedOut++);
  mutation.open();
  return { ...world, mutation, signedOut: () => signedOut };
};

describe('The redirect to PayPal', () => {
  it('is requested once, however often it is pressed, and its failure is shown', async () => {
    const { mutation, network } = open(status(500));
    const first = mutation.run('Ledger');
    void mutation.run('Ledger');
    expect(mutation.$state.get().isPending).to.equal(true);
    await first;
    expect(mutation.$state.get()).to.deep.equal({ isPending: false, result: { kind: 'unreachable' } });
    expect(network.sent).to.have.length(1);
  });

  it('asks for a new sign-in if the session has ended, also when its form is closed', async () => {
    const { mutation, signedOut } = open(status(401));
    const redirect = mutation.run('Ledger');
    mutation.open()();
    await redirect;
    expect(signedOut()).to.equal(1);
    expect(mutation.$state.get().result).to.equal(null);
  });
});
