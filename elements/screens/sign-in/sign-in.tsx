import { useState } from 'react';
import { useSdk } from '../../sdk-context.tsx';
import { SignInForm, type SignInState } from './sign-in-form.tsx';

/** Signs a reader in; that it worked shows in the session, which whoever draws this follows. */
export const SignIn = ({ title }: { title: string }) => {
  const sdk = useSdk();
  const [state, setState] = useState<SignInState>('idle');
  const submit = async (email: string, password: string) => {
    setState('busy');
    const result = await sdk.signIn(email, password);
    setState(result === 'signed-in' ? 'idle' : result);
  };
  return <SignInForm title={title} state={state} onSubmit={submit} />;
};
