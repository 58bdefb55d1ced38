import type { Account, Provider } from '../../src/session/account-types.ts';

/** The verbs of an account. */
export type Verbs = Omit<Account, 'providers' | 'expect'>;

/** An account whose verbs do what the test says, and the calls of them so far. */
export interface FakeAccount extends Account {
  calls: [verb: keyof Verbs, ...given: unknown[]][];
  /** The providers that a reader turned to. */
  expected: Provider[];
}

/** A promise that a test keeps or lets hang. */
export const held = <Value>(): { promise: Promise<Value>; settle: (value: Value) => void } => {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
};

/** Sets one up: every address is known and every verb works, unless `verbs` says otherwise. */
export const createAccount = (verbs: Partial<Verbs> = {}, providers: readonly Provider[] = []): FakeAccount => {
  const calls: FakeAccount['calls'] = [];
  const noted =
    <Given extends unknown[], Result>(name: keyof Verbs, verb: (...given: Given) => Promise<Result>) =>
    (...given: Given) => {
      calls.push([name, ...given]);
      return verb(...given);
    };
  const expected: Provider[] = [];
  const done = async () => 'done' as const;
  return {
    calls,
    expected,
    expect: (provider) => void expected.push(provider),
    providers,
    check: noted('check', verbs.check ?? (async () => 'known' as const)),
    signIn: noted('signIn', verbs.signIn ?? done),
    signUp: noted('signUp', verbs.signUp ?? done),
    requestLink: noted('requestLink', verbs.requestLink ?? done),
    signInByLink: noted('signInByLink', verbs.signInByLink ?? done),
    requestReset: noted('requestReset', verbs.requestReset ?? done),
    readReset: noted('readReset', verbs.readReset ?? done),
    resetPassword: noted('resetPassword', verbs.resetPassword ?? done),
    confirmEmail: noted('confirmEmail', verbs.confirmEmail ?? done),
    resendConfirmation: noted('resendConfirmation', verbs.resendConfirmation ?? done),
    refresh: noted('refresh', verbs.refresh ?? (async () => {})),
    isConfirmed: noted('isConfirmed', verbs.isConfirmed ?? (async () => null)),
    requestEmailChange: noted('requestEmailChange', verbs.requestEmailChange ?? done),
    confirmEmailChange: noted('confirmEmailChange', verbs.confirmEmailChange ?? done),
    signInWith: noted('signInWith', verbs.signInWith ?? done),
  };
};
