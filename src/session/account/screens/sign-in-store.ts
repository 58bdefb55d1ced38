import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../../platform/platform.ts';
import type { Session } from '../../session-store.ts';
import type {
  Account,
  AccountResult,
  Provider,
  ProviderFailure,
  ProviderRefusal,
  SignUpDetails,
} from '../account-types.ts';
import { type AccountCallState, createAccountCall } from './account-call.ts';

/** The mails for a reader without their password: a link that signs in, or one that sets a new password. */
export type MailKind = 'link' | 'reset';

/** One step of the sign-in. */
export type SignInStep = 'email' | 'password' | 'sign-up' | 'sign-up-done' | `${MailKind}-sent`;

/** The reasons for which a sign-up is refused. */
export type SignUpRefusal = 'taken' | 'password-refused' | 'email-refused';

/** The state of a sign-in. */
export interface SignInState {
  step: SignInStep;
  /** The address that was entered last. */
  email: string;
  emailCheck: AccountCallState;
  password: AccountCallState<'wrong-credentials'>;
  newAccount: AccountCallState<SignUpRefusal>;
  mail: AccountCallState;
  /** The mail that was requested last. */
  mailKind: MailKind;
  providerSignIn: AccountCallState<ProviderRefusal>;
  /** The provider that was chosen last. */
  provider: Provider | null;
}

/** A sign-in or a sign-up, step by step. No action rejects. */
export interface SignInStore {
  readonly $state: ReadableAtom<SignInState>;
  /**
   * Opens the screen. It closes once: when the reader has signed in, here or elsewhere. The returned function ends that,
   * and drops the results of pending calls.
   */
  open(): Dispose;
  /** Closes the screen. */
  finish(): void;
  /** Checks an address: its reader signs in with a password, or signs up. */
  checkEmail(email: string): void;
  /** Signs in by password. If the site requires a confirmed address, the confirmation mail is sent again. */
  signIn(password: string): void;
  signUp(details: Omit<SignUpDetails, 'email'>): void;
  /** Requests a mail that replaces the password. */
  requestMail(kind: MailKind): void;
  /** Sends the last requested mail again, outside of the step that requested it. */
  resendMail(): Promise<AccountResult>;
  resendConfirmation(): Promise<AccountResult>;
  /** Signs in with a provider. Call it in the click handler itself: it opens a window. */
  signInWith(provider: Provider): void;
  /** Goes back to the address, and clears the results of the steps after it. */
  goToEmail(): void;
  goToPassword(): void;
}

interface SignInPorts {
  account: Account;
  $session: ReadableAtom<Session>;
  /** Closes the screen. */
  close: () => void;
}

/** The atoms of a sign-in, and its calls. */
const createAtoms = (redirectFailure: ProviderFailure | null) => {
  const $step = atom<SignInStep>('email');
  const $email = atom('');
  const $mailKind = atom<MailKind>('link');
  const $provider = atom<Provider | null>(redirectFailure?.provider ?? null);
  const emailCheck = createAccountCall();
  const password = createAccountCall<'wrong-credentials'>();
  const newAccount = createAccountCall<SignUpRefusal>();
  const mail = createAccountCall();
  const providerSignIn = createAccountCall<ProviderRefusal>(redirectFailure?.result);
  const $state = computed(
    [
      $step,
      $email,
      emailCheck.$state,
      password.$state,
      newAccount.$state,
      mail.$state,
      $mailKind,
      providerSignIn.$state,
      $provider,
    ],
    (step, email, check, signIn, signUp, request, mailKind, providerState, provider): SignInState => ({
      step,
      email,
      emailCheck: check,
      password: signIn,
      newAccount: signUp,
      mail: request,
      mailKind,
      providerSignIn: providerState,
      provider,
    }),
  );
  return { $step, $email, $mailKind, $provider, $state, emailCheck, password, newAccount, mail, providerSignIn };
};

const isBusy = ({ password, newAccount, providerSignIn }: SignInState): boolean =>
  [password, newAccount, providerSignIn].some((state) => state === 'busy');

/** Closes the screen once: when the reader has signed in, here or, unless a step needs the screen, elsewhere. */
const createCloser = ({ $session, close }: SignInPorts, $state: ReadableAtom<SignInState>) => {
  let isFinished = false;
  const finish = () => {
    if (isFinished) return;
    isFinished = true;
    close();
  };
  const open = (): Dispose => {
    let isOpen = true;
    const check = () => {
      const state = $state.get();
      const isHeld = isBusy(state) || state.step === 'sign-up-done';
      if (isOpen && $session.get().loginStatus === 'loggedin' && !isHeld) finish();
    };
    // After all that follows the same change: the page hears of the log-in before the screen closes.
    const checkLater = () => void Promise.resolve().then(check);
    const disposers = [$session.listen(checkLater), $state.listen(checkLater)];
    check();
    return () => {
      isOpen = false;
      for (const dispose of disposers) dispose();
    };
  };
  return { finish, open };
};

/** The steps of a sign-in, each with its call. */
const createSteps = (account: Account, atoms: ReturnType<typeof createAtoms>, finish: () => void) => {
  const { $step, $email, emailCheck, password, newAccount, providerSignIn, $provider } = atoms;
  const showSignedUp = () => $step.set('sign-up-done');
  const resendConfirmation = () => account.resendConfirmation($email.get());
  return {
    resendConfirmation,
    checkEmail: (email: string) => {
      $email.set(email);
      let nextStep: SignInStep = 'password';
      emailCheck.run(
        async () => {
          const result = await account.check(email);
          if (result !== 'known' && result !== 'unknown') return result;
          nextStep = result === 'known' ? 'password' : 'sign-up';
          return 'done';
        },
        () => $step.set(nextStep),
      );
    },
    signIn: (typedPassword: string) => {
      let onSuccess = finish;
      password.run(
        async () => {
          const result = await account.signIn($email.get(), typedPassword);
          if (result !== 'not-confirmed') return result;
          onSuccess = showSignedUp;
          return resendConfirmation();
        },
        () => onSuccess(),
      );
    },
    signUp: ({ password: newPassword, firstName, lastName }: Omit<SignUpDetails, 'email'>) =>
      newAccount.run(
        () => account.signUp({ email: $email.get(), password: newPassword, firstName, lastName }),
        showSignedUp,
      ),
    signInWith: (provider: Provider) => {
      $provider.set(provider);
      providerSignIn.run(() => account.signInWith(provider), finish);
    },
  };
};

/** Creates a sign-in. It begins with the failure of a sign-in that had redirected this page. */
export const createSignInStore = (ports: SignInPorts): SignInStore => {
  const { account } = ports;
  const atoms = createAtoms(account.redirectFailure());
  const { $step, $email, $mailKind, $state, emailCheck, password, newAccount, mail, providerSignIn } = atoms;
  const closer = createCloser(ports, $state);
  const laterCalls = [password, newAccount, mail, providerSignIn];
  const requests: Record<MailKind, () => Promise<AccountResult>> = {
    link: () => account.requestLink($email.get()),
    reset: () => account.requestReset($email.get()),
  };
  return {
    $state,
    ...createSteps(account, atoms, closer.finish),
    finish: closer.finish,
    open: () => {
      const disposers = [closer.open(), ...[emailCheck, ...laterCalls].map((call) => call.open())];
      return () => {
        for (const dispose of disposers) dispose();
      };
    },
    requestMail: (kind) => {
      $mailKind.set(kind);
      mail.run(requests[kind], () => $step.set(`${kind}-sent`));
    },
    resendMail: () => requests[$mailKind.get()](),
    goToEmail: () => {
      for (const call of laterCalls) call.reset();
      $step.set('email');
    },
    goToPassword: () => $step.set('password'),
  };
};
