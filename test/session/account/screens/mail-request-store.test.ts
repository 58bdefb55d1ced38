import { expect } from '@open-wc/testing';
import type { AccountResult } from '../../../../src/session/account/account-types.ts';
import { createMailRequestStore } from '../../../../src/session/account/screens/mail-request-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A form whose requests end with these results, in order. */
const open = (...results: AccountResult<'taken'>[]) => {
  const sent: string[] = [];
  const store = createMailRequestStore<string, 'taken'>(async (email) => {
    sent.push(email);
    return results.shift() ?? 'unreachable';
  });
  const close = store.open();
  store.$state.listen(() => {});
  return { store, sent, close };
};

describe('A form that requests a mail', () => {
  it('says that the mail was sent, and to whom', async () => {
    const { store, sent } = open('done');
    store.request('ann@readers.example');
    expect(store.$state.get().call).to.equal('busy');
    await settled();
    expect(store.$state.get()).to.deep.equal({ call: 'idle', lastRequest: 'ann@readers.example', isSent: true });
    expect(sent).to.deep.equal(['ann@readers.example']);
  });

  it('stays with the reason when the service refuses', async () => {
    const { store } = open('taken');
    store.request('ann@readers.example');
    await settled();
    expect(store.$state.get()).to.deep.include({ call: 'taken', isSent: false });
  });

  it('sends the mail again, and tells a failure where the reader asked for it', async () => {
    const { store, sent } = open('done', 'too-many', 'done');
    store.request('ann@readers.example');
    await settled();
    expect(await store.resend()).to.equal('too-many');
    expect(store.$state.get().isSent).to.equal(true);
    expect(await store.resend()).to.equal('done');
    expect(sent).to.have.length(3);
  });

  it('returns with the reason when the service refuses the second mail', async () => {
    const { store } = open('done', 'taken');
    store.request('ann@readers.example');
    await settled();
    await store.resend();
    await settled();
    expect(store.$state.get()).to.deep.include({ call: 'taken', isSent: false });
  });

  it('returns for another address', async () => {
    const { store } = open('done');
    store.request('ann@readers.example');
    await settled();
    store.reopen();
    expect(store.$state.get().isSent).to.equal(false);
  });

  it('drops what comes after its screen was closed', async () => {
    const { store, close } = open('done');
    store.request('ann@readers.example');
    close();
    await settled();
    expect(store.$state.get().isSent).to.equal(false);
  });
});
