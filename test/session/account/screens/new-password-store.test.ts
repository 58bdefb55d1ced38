import { expect } from '@open-wc/testing';
import type { AccountResult } from '../../../../src/session/account/account-types.ts';
import { createNewPasswordStore } from '../../../../src/session/account/screens/new-password-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

type SaveResult = AccountResult<'expired' | 'password-refused' | 'other-reader'>;

/** The screen of a token; its check and its savings end with these results. */
const open = (check: AccountResult<'expired'>, ...saves: SaveResult[]) => {
  const calls: string[] = [];
  const account = {
    readReset: async (token: string, onEmail: (email: string) => void) => {
      calls.push(`read ${token}`);
      onEmail('ada@readers.example');
      return check;
    },
    resetPassword: async (token: string, password: string, isSure: boolean) => {
      calls.push(`save ${token} ${password}${isSure ? ' for other' : ''}`);
      return saves.shift() ?? ('unreachable' as const);
    },
  };
  const store = createNewPasswordStore(account, 'token-1', 'press');
  store.open();
  store.$state.listen(() => {});
  const step = async () => {
    await settled();
    return store.$state.get().step;
  };
  return { store, calls, step };
};

describe('A new password by a link', () => {
  it('is chosen after the token was checked, and saved once', async () => {
    const { store, calls, step } = open('done', 'done');
    expect(await step()).to.equal('press');
    expect(calls).to.deep.equal([]);
    store.check();
    expect(await step()).to.equal('choose');
    expect(store.$state.get().email).to.equal('ada@readers.example');
    store.save('one two three');
    expect(await step()).to.equal('done');
    expect(calls).to.deep.equal(['read token-1', 'save token-1 one two three']);
  });

  it('asks before it replaces another reader, and then saves the same password', async () => {
    const { store, calls, step } = open('done', 'other-reader', 'done');
    store.save('one two three');
    expect(await step()).to.equal('ask');
    store.saveForOther();
    expect(await step()).to.equal('done');
    expect(calls.at(-1)).to.equal('save token-1 one two three for other');
  });

  it('is chosen again when the service refuses it, also for another reader', async () => {
    const { store, step } = open('done', 'other-reader', 'password-refused');
    store.save('password');
    await step();
    store.saveForOther();
    expect(await step()).to.equal('choose');
    expect(store.$state.get().saving).to.equal('password-refused');
  });

  for (const [when, check, save] of [
    ['at its check', 'expired', 'done'],
    ['at its saving', 'done', 'expired'],
  ] as const) {
    it(`ends when the token is too old ${when}`, async () => {
      const { store, step } = open(check, save);
      store.check();
      await step();
      if (check === 'done') store.save('one two three');
      expect(await step()).to.equal('expired');
    });
  }

  it('keeps its step where the service can not be reached', async () => {
    const { store, step } = open('unreachable');
    store.check();
    expect(await step()).to.equal('press');
    expect(store.$state.get().check).to.equal('unreachable');
  });
});
