import { useState } from 'react';
import { useSdk } from '../../sdk-context.tsx';
import { SignInForm, type SignInState } from './sign-in-form.tsx';

/** Signs a reader in; that it worked shows in the session, which whoever draws this follows. */
export const SignIn = ({ title }: { title: string }) => {
  const sdk = useSdk();
  const [state, setState] = useState<SignInState>('idle');
  const submit = async (email: string, password: string) => {
    setState('busy');
    const result = await sdk.account().then(
      (account) => account.signIn(email, password),
      () => 'unreachable' as const,
    );
    // Where the address has to be confirmed first, the way in is the mail's: this form can't tell more.
    setState(result === 'done' ? 'idle' : result === 'not-confirmed' ? 'wrong-credentials' : result);
  };
  return <SignInForm title={title} state={state} onSubmit={submit} />;
};
