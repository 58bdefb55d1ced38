import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createSignInStore } from '../../../../src/session/account/screens/sign-in-store.ts';
import type { Session } from '../../../../src/session/session-store.ts';
import { type AccountActions, createAccount, createDeferred } from '../../../support/world/fake-account.ts';

const user = {
  id: 1,
  clientId: '',
  email: '',
  picture: '',
  name: '',
  firstName: '',
  lastName: '',
  isEmailVerified: true,
};
const anonymous: Session = { loginStatus: 'anonymous', isKnown: true, user };
const signedIn: Session = { ...anonymous, loginStatus: 'loggedin' };

const open = (actions: Partial<AccountActions> = {}, ...rest: [[]?, Parameters<typeof createAccount>[2]?]) => {
  const $session = atom(anonymous);
  const account = createAccount(actions, ...rest);
  let closings = 0;
  const store = createSignInStore({ account, $session, close: () => closings++ });
  const stop = store.open();
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { $session, account, store, stop, settle, closings: () => closings, step: () => store.$state.get().step };
};

const details = { password: 'a long one', firstName: 'Ada', lastName: 'Reader' };

describe('A sign-in', () => {
  it('asks for the password of an address that has an account, and closes', async () => {
    const { store, account, settle, step, closings } = open();
    store.checkEmail('ada@ferry.example');
    expect(store.$state.get().emailCheck).to.equal('busy');
    await settle();
    expect([step(), store.$state.get().email]).to.deep.equal(['password', 'ada@ferry.example']);
    store.signIn('secret');
    await settle();
    expect(account.calls).to.deep.equal([
      ['check', 'ada@ferry.example'],
      ['signIn', 'ada@ferry.example', 'secret'],
    ]);
    expect(closings()).to.equal(1);
  });

  it('tells a wrong password, and forgets that on the way back to the address', async () => {
    const { store, settle, step, closings } = open({ signIn: async () => 'wrong-credentials' });
    store.checkEmail('ada@ferry.example');
    await settle();
    store.signIn('secret');
    await settle();
    expect([store.$state.get().password, closings()]).to.deep.equal(['wrong-credentials', 0]);
    store.goToEmail();
    expect([store.$state.get().password, step()]).to.deep.equal(['idle', 'email']);
  });

  it('signs up where there is no account, and stays open for the confirmation', async () => {
    const { $session, store, settle, step, closings } = open({
      check: async () => 'unknown',
      signUp: async () => {
        $session.set(signedIn);
        return 'done';
      },
    });
    store.checkEmail('ada@ferry.example');
    await settle();
    expect(step()).to.equal('sign-up');
    store.signUp(details);
    await settle();
    expect([step(), closings()]).to.deep.equal(['sign-up-done', 0]);
    store.finish();
    store.finish();
    expect(closings()).to.equal(1);
  });

  it('sends the confirmation mail again where the site requires a confirmed address', async () => {
    const { store, account, settle, step } = open({ signIn: async () => 'not-confirmed' });
    store.checkEmail('ada@ferry.example');
    await settle();
    store.signIn('secret');
    await settle();
    expect([step(), account.calls.at(-1)]).to.deep.equal(['sign-up-done', ['resendConfirmation', 'ada@ferry.example']]);
  });

  it('sends the chosen mail, and the same one again', async () => {
    const { store, account, settle, step } = open();
    store.checkEmail('ada@ferry.example');
    await settle();
    store.requestMail('reset');
    expect(store.$state.get().mailKind).to.equal('reset');
    await settle();
    expect(step()).to.equal('reset-sent');
    await store.resendMail();
    expect(account.calls.slice(1)).to.deep.equal([
      ['requestReset', 'ada@ferry.example'],
      ['requestReset', 'ada@ferry.example'],
    ]);
    store.goToPassword();
    expect(step()).to.equal('password');
  });

  it('begins with the failure of a provider, and calls the next one at once', async () => {
    const { store, account, settle, closings } = open({}, [], { provider: 'line', result: 'cancelled' });
    expect([store.$state.get().provider, store.$state.get().providerSignIn]).to.deep.equal(['line', 'cancelled']);
    store.signInWith('google');
    expect(account.calls).to.deep.equal([['signInWith', 'google']]);
    await settle();
    expect(closings()).to.equal(1);
  });
});

describe('A sign-in while the reader signs in elsewhere', () => {
  it('closes, after those who heard of it first', async () => {
    const { $session, settle, closings } = open();
    $session.set(signedIn);
    expect(closings()).to.equal(0);
    await settle();
    expect(closings()).to.equal(1);
  });

  it('waits for its own call', async () => {
    const result = createDeferred<'wrong-credentials'>();
    const { $session, store, settle, closings } = open({ signIn: () => result.promise });
    store.signIn('secret');
    $session.set(signedIn);
    await settle();
    expect(closings()).to.equal(0);
    result.resolve('wrong-credentials');
    await settle();
    expect(closings()).to.equal(1);
  });

  it('does nothing once it is removed', async () => {
    const result = createDeferred<'done'>();
    const { $session, store, stop, settle, closings } = open({ signIn: () => result.promise });
    store.signIn('secret');
    stop();
    $session.set(signedIn);
    result.resolve('done');
    await settle();
    expect(closings()).to.equal(0);
  });
});
