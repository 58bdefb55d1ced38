import type { Account, Provider, ProviderFailure } from '../../../src/session/account/account-types.ts';

/** The actions of an account. */
export type AccountActions = Omit<Account, 'providers' | 'prefetchProvider' | 'redirectFailure'>;

/** An account whose actions do what the test says, and the calls of them so far. */
export interface FakeAccount extends Account {
  calls: [verb: keyof AccountActions, ...given: unknown[]][];
  /** The providers that a reader turned to. */
  expectedProviders: Provider[];
}

/** Creates a promise that a test resolves or leaves pending. */
export const createDeferred = <Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } => {
  let resolvePromise: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    resolvePromise = resolve;
  });
  return { promise, resolve: resolvePromise };
};

/** Creates one: every address is known and every action works, unless `actions` overrides it. */
export const createAccount = (
  actions: Partial<AccountActions> = {},
  providers: readonly Provider[] = [],
  redirectFailure: ProviderFailure | null = null,
): FakeAccount => {
  const calls: FakeAccount['calls'] = [];
  const recorded =
    <Given extends unknown[], Result>(name: keyof AccountActions, action: (...args: Given) => Promise<Result>) =>
    (...args: Given) => {
      calls.push([name, ...args]);
      return action(...args);
    };
  const expectedProviders: Provider[] = [];
  const defaultResult = async () => 'done' as const;
  return {
    calls,
    expectedProviders,
    prefetchProvider: (provider) => void expectedProviders.push(provider),
    providers,
    redirectFailure: () => redirectFailure,
    check: recorded('check', actions.check ?? (async () => 'known' as const)),
    signIn: recorded('signIn', actions.signIn ?? defaultResult),
    signUp: recorded('signUp', actions.signUp ?? defaultResult),
    requestLink: recorded('requestLink', actions.requestLink ?? defaultResult),
    signInByLink: recorded('signInByLink', actions.signInByLink ?? defaultResult),
    requestReset: recorded('requestReset', actions.requestReset ?? defaultResult),
    readReset: recorded('readReset', actions.readReset ?? defaultResult),
    resetPassword: recorded('resetPassword', actions.resetPassword ?? defaultResult),
    confirmEmail: recorded('confirmEmail', actions.confirmEmail ?? defaultResult),
    resendConfirmation: recorded('resendConfirmation', actions.resendConfirmation ?? defaultResult),
    refresh: recorded('refresh', actions.refresh ?? (async () => {})),
    isConfirmed: recorded('isConfirmed', actions.isConfirmed ?? (async () => null)),
    isShared: actions.isShared ?? (async () => false),
    hasPassword: recorded('hasPassword', actions.hasPassword ?? (async () => true)),
    requestEmailChange: recorded('requestEmailChange', actions.requestEmailChange ?? defaultResult),
    confirmEmailChange: recorded('confirmEmailChange', actions.confirmEmailChange ?? defaultResult),
    signInWith: recorded('signInWith', actions.signInWith ?? defaultResult),
  };
};
