import type { InferOutput } from 'valibot';
import type { signInReply } from '../../../contract/account/sign-in-reply.ts';
import { sso } from '../../../contract/account/single-sign-on.ts';
import type { Http } from '../../../http/client.ts';
import type { SsoAttempt } from '../../log-in/sso-states.ts';
import type { ProviderRefusal } from '../account-types.ts';
import { requireText, SpecError } from '../auth-call.ts';

/** Callback parameters of a provider, as in the URL. */
export type SsoCallbackParams = Readonly<Record<string, string>>;

const calls = {
  google: sso.finishGoogle,
  apple: sso.finishApple,
  line: sso.finishLine,
  publisher: sso.finishPublisher,
} as const;

/** Refusals by the error codes of the service (`auth-call.ts`). */
export const ssoRefusalCodes = {
  provider_refused: 'refused',
  provider_unreachable: 'unavailable',
  unknown_provider: 'unavailable',
  no_email: 'no-email',
  email_taken: 'email-taken',
  not_confirmed: 'not-confirmed',
  'Cannot get': 'refused',
  'appleId state': 'refused',
} as const satisfies Record<string, ProviderRefusal>;

/** Returns the refusal of a provider's error code (RFC 6749, and Apple's own codes). */
export const toProviderRefusal = (error: string): ProviderRefusal => {
  if (error === 'access_denied' || error === 'user_cancelled_authorize') return 'cancelled';
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'unavailable' : 'refused';
};

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
): Promise<'done' | ProviderRefusal> => {
  // Twitter's word for a reader who cancelled.
  if (params.denied !== undefined) return 'cancelled';
  if (params.error !== undefined) return toProviderRefusal(params.error);
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
