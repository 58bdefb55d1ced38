import type { Http } from '../http/client.ts';
import { passwordLogin } from '../http/contract/auth-calls.ts';
import { Failure } from '../http/failure.ts';
import type { SessionKeeper } from './session.ts';
import { storeLogin } from './store-login.ts';
import type { Vault } from './vault.ts';

/** How a sign-in ended; the element chooses the words. */
export type SignInResult = 'signed-in' | 'wrong-credentials' | 'too-many' | 'unreachable';

/** Logs in by e-mail and password; `site` is the region (spec: paywall point 7). */
export const signIn = async (
  http: Http,
  vault: Vault,
  keeper: SessionKeeper,
  credentials: { email: string; password: string; site: string | undefined },
): Promise<SignInResult> => {
  const { email, password, site } = credentials;
  try {
    storeLogin(vault, keeper, await http(passwordLogin, { query: { site }, body: { email, password } }));
    return keeper.token() === null ? 'wrong-credentials' : 'signed-in';
  } catch (failure) {
    if (!(failure instanceof Failure)) return 'unreachable';
    if (failure.status === 429) return 'too-many';
    const answered = failure.kind === 'refused' || (failure.status !== null && failure.status < 500);
    return answered && failure.kind !== 'shape' ? 'wrong-credentials' : 'unreachable';
  }
};
