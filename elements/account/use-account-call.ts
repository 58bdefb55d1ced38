import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  type AccountCall,
  type AccountCallState,
  createAccountCall,
} from '../../src/session/account/screens/account-call.ts';

/** Opens a call of the account for this screen. */
export const useAccountCall = <Refusal extends string = never>(): Pick<AccountCall<Refusal>, 'run'> & {
  state: AccountCallState<Refusal>;
} => {
  const [call] = useState(() => createAccountCall<Refusal>());
  useEffect(() => call.open(), [call]);
  return { state: useStore(call.$state), run: call.run };
};
