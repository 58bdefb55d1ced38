import { expect } from '@open-wc/testing';
import type { AccountResult } from '../../../../src/session/account/account-types.ts';
import { createMailLinkStore } from '../../../../src/session/account/screens/mail-link-store.ts';

/** A link whose uses end with these results, in order. */
const open = (...results: AccountResult<'expired' | 'other-reader'>[]) => {
  const uses: boolean[] = [];
  const store = createMailLinkStore<'expired' | 'other-reader'>(async (isSure) => {
    uses.push(isSure);
    return results.shift() ?? 'unreachable';
  });
  const close = store.open();
  store.$state.listen(() => {});
  const press = async (isSure?: boolean) => {
    store.press(isSure);
    await new Promise((resolve) => setTimeout(resolve));
    return store.$state.get();
  };
  return { store, uses, close, press };
};

describe('A link of a mail', () => {
  it('does nothing until its button is pressed, then is used once', async () => {
    const { store, uses, press } = open('done');
    expect(store.$state.get()).to.deep.equal({ step: 'press', call: 'idle', reset: null });
    expect(uses).to.deep.equal([]);
    expect(await press()).to.deep.equal({ step: 'done', call: 'idle', reset: null });
    expect(uses).to.deep.equal([false]);
  });

  it('asks before it replaces another reader', async () => {
    const { uses, press } = open('other-reader', 'done');
    expect((await press()).step).to.equal('ask');
    expect((await press(true)).step).to.equal('done');
    expect(uses).to.deep.equal([false, true]);
  });

  it('keeps its step when it fails, and says why', async () => {
    const { press } = open('expired', 'too-many');
    expect(await press()).to.deep.equal({ step: 'press', call: 'expired', reset: null });
    expect(await press()).to.deep.equal({ step: 'press', call: 'too-many', reset: null });
  });

  it('hands on the token where a new password is required', async () => {
    const store = createMailLinkStore(async (_isSure, onResetNeeded) => {
      onResetNeeded({ token: 'token-1', email: 'ada@readers.example' });
      return 'done';
    });
    store.open();
    store.press();
    expect(store.$state.get().reset).to.deep.equal({ token: 'token-1', email: 'ada@readers.example' });
  });

  it('drops what comes after its screen was closed', async () => {
    const { close, press } = open('done');
    close();
    expect((await press()).step).to.equal('press');
  });
});
