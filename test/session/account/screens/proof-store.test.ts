import { expect } from '@open-wc/testing';
import type { AccountResult } from '../../../../src/session/account/account-types.ts';
import { createProofStore } from '../../../../src/session/account/screens/proof-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const open = (link: AccountResult = 'done', hasPassword = true) => {
  const store = createProofStore({ sendLink: async () => link, hasPassword: async () => hasPassword });
  store.open();
  store.$state.listen(() => {});
  return store;
};

describe('The proof of a form', () => {
  it('is not required while the service accepts the form', async () => {
    const store = open();
    expect(await store.check(Promise.resolve('done'))).to.equal('done');
    expect(await store.check(Promise.resolve('taken'))).to.equal('taken');
    expect(store.$state.get().isRequired).to.equal(false);
  });

  for (const refusal of ['log-in-needed', 'wrong-credentials'] as const) {
    it(`is required from ${refusal} on, also after another result`, async () => {
      const store = open();
      expect(await store.check(Promise.resolve<string>(refusal))).to.equal(refusal);
      await store.check(Promise.resolve('unreachable'));
      expect(store.$state.get()).to.deep.include({ isRequired: true, hasPassword: true });
    });
  }

  it('asks for no password where the account has none', async () => {
    const store = open('done', false);
    await store.check(Promise.resolve('log-in-needed'));
    expect(store.$state.get().hasPassword).to.equal(false);
  });

  it('sends a link, and says so', async () => {
    const store = open();
    store.sendLink();
    expect(store.$state.get()).to.deep.include({ link: 'busy', isLinkSent: false });
    await settled();
    expect(store.$state.get()).to.deep.include({ link: 'idle', isLinkSent: true });
  });

  it('says why a link could not be sent', async () => {
    const store = open('too-many');
    store.sendLink();
    await settled();
    expect(store.$state.get()).to.deep.include({ link: 'too-many', isLinkSent: false });
  });
});
