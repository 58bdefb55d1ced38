import type { InferOutput } from 'valibot';
import type { signInReply } from '../../contract/account/sign-in-reply.ts';
import { sso } from '../../contract/account/single-sign-on.ts';
import type { Http } from '../../http/client.ts';
import type { SsoAttempt } from '../log-in/sso-states.ts';
import { requireText, SpecError } from './auth-call.ts';

/** Callback parameters of a provider, as in the URL. */
export type SsoCallbackParams = Readonly<Record<string, string>>;

const calls = {
  google: sso.finishGoogle,
  apple: sso.finishApple,
  line: sso.finishLine,
  publisher: sso.finishPublisher,
} as const;

/** Dependencies for finishing an attempt. */
export interface FinishPorts {
  http: Http;
  store: (reply: InferOutput<typeof signInReply>) => void;
  /** Origin of the account for the publisher. */
  bizdata: () => string;
  /** Called on a reader's first log-in with a provider. */
  onFirstLogIn: (email: string) => void;
}

/** Sends a provider's callback parameters to the auth host, and stores the log-in. */
export const finishSso = async (
  { http, store, bizdata, onFirstLogIn }: FinishPorts,
  { provider, site, verifier }: SsoAttempt,
  params: SsoCallbackParams,
): Promise<'done' | 'refused'> => {
  if (params.error !== undefined || params.denied !== undefined) return 'refused';
  const query = { site, platform: 'web' };
  let reply: InferOutput<typeof signInReply>;
  if (provider === 'twitter') {
    const { oauth_token: oauthToken, oauth_verifier: oauthVerifier } = params;
    if (!oauthToken || !oauthVerifier) throw new SpecError('Cannot get token or verifier');
    reply = await http(sso.finishTwitter, { query, body: { oauthToken, oauthVerifier, bizdata: bizdata() } });
  } else {
    const code = requireText(params.code, 'Cannot get code');
    const body = { code, codeVerifier: verifier ?? undefined, bizdata: bizdata() };
    reply = await http(calls[provider], { query, body });
  }
  store(reply);
  if (reply.metadata?.isNewUser === true) onFirstLogIn(reply.userEmail ?? '');
  return 'done';
};
