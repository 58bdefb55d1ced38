import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  AccountResult,
  Provider,
  ProviderRefusal,
  SignUpDetails,
} from '../../../src/session/account/account-types.ts';
import { useAccount } from '../account-context.tsx';
import { useAccountCall } from '../use-mutation.ts';
import { useReader } from '../use-reader.ts';
import type { MailKind } from './password-step.tsx';

/** One step of the sign-in. */
export type SignInStep = 'email' | 'password' | 'sign-up' | 'sign-up-done' | `${MailKind}-sent`;

/**
 * Returns a function that closes the screen, once. Unless `isHeld`, the screen also closes if the reader signs in
 * elsewhere meanwhile.
 */
export const useCloseOnce = (isHeld: boolean): (() => void) => {
  const { close } = useAccount();
  const { isSignedIn } = useReader();
  const isClosed = useRef(false);
  const closeOnce = useCallback(() => {
    if (isClosed.current) return;
    isClosed.current = true;
    close();
  }, [close]);
  useEffect(() => {
    if (isSignedIn && !isHeld) closeOnce();
  }, [isSignedIn, isHeld, closeOnce]);
  return closeOnce;
};

/** The check of an address: its reader signs in with a password, or signs up. */
export const useEmailCheck = (onStep: (step: SignInStep) => void) => {
  const { account } = useAccount();
  const { state, run } = useAccountCall();
  const check = (email: string) => {
    let nextStep: SignInStep = 'password';
    run(
      async () => {
        const result = await account.check(email);
        if (result !== 'known' && result !== 'unknown') return result;
        nextStep = result === 'known' ? 'password' : 'sign-up';
        return 'done';
      },
      () => onStep(nextStep),
    );
  };
  return { state, check };
};

/** The sign-in by password. */
export const usePasswordSignIn = (email: string) => {
  const { account } = useAccount();
  const { state, run, reset } = useAccountCall<'wrong-credentials'>();
  const signIn = (password: string, onDone: () => void, onNotConfirmed: () => void) => {
    let onSuccess = onDone;
    run(
      async () => {
        const result = await account.signIn(email, password);
        if (result !== 'not-confirmed') return result;
        // The site requires a confirmed address: the confirmation mail is sent again.
        onSuccess = onNotConfirmed;
        return account.resendConfirmation(email);
      },
      () => onSuccess(),
    );
  };
  return { state, reset, signIn };
};

/** The sign-up. */
export const useSignUp = (email: string) => {
  const { account } = useAccount();
  const { state, run, reset } = useAccountCall<'taken' | 'password-refused' | 'email-refused'>();
  const signUp = ({ password, firstName, lastName }: Omit<SignUpDetails, 'email'>, onDone: () => void) =>
    run(() => account.signUp({ email, password, firstName, lastName }), onDone);
  return { state, reset, signUp };
};

/** The mails that replace a password: a link that signs in, or one that resets it. */
export const useMailRequest = (email: string, onStep: (step: SignInStep) => void) => {
  const { account } = useAccount();
  const [kind, setKind] = useState<MailKind>('link');
  const { state, run, reset } = useAccountCall();
  const requests: Record<MailKind, () => Promise<AccountResult>> = {
    link: () => account.requestLink(email),
    reset: () => account.requestReset(email),
  };
  const send = (chosenKind: MailKind) => {
    setKind(chosenKind);
    run(requests[chosenKind], () => onStep(`${chosenKind}-sent`));
  };
  return { kind, state, reset, send, sendAgain: requests[kind] };
};

/** The sign-in with a provider. It begins with the failure of a sign-in that had redirected this page. */
export const useProviderSignIn = () => {
  const { account } = useAccount();
  const redirectFailure = account.redirectFailure();
  const [provider, setProvider] = useState<Provider | null>(redirectFailure?.provider ?? null);
  const { state, run, reset } = useAccountCall<ProviderRefusal>(redirectFailure?.result);
  const signIn = (chosenProvider: Provider, onDone: () => void) => {
    setProvider(chosenProvider);
    run(() => account.signInWith(chosenProvider), onDone);
  };
  return { provider, state, reset, signIn };
};
