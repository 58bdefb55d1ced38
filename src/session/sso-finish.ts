import type { InferOutput } from 'valibot';
import type { Http } from '../http/client.ts';
import type { signInReply } from '../http/contract/account-replies.ts';
import { sso } from '../http/contract/sso-calls.ts';
import { Raised, required } from './attempt.ts';
import type { SsoAttempt } from './sso-states.ts';

/** What a provider's page brought, as it stood in the address. */
export type Brought = Readonly<Record<string, string>>;

const calls = {
  google: sso.finishGoogle,
  apple: sso.finishApple,
  line: sso.finishLine,
  publisher: sso.finishPublisher,
} as const;

/** What finishing an attempt stands on. */
export interface FinishPorts {
  http: Http;
  store: (reply: InferOutput<typeof signInReply>) => void;
  /** What the publisher learns of where an account was made. */
  bizdata: () => string;
  /** Hears of a reader's first log-in with a provider. */
  onFirst: (email: string) => void;
}

/** Sends what a provider brought to the auth host, and stores who it is. */
export const finishSso = async (
  { http, store, bizdata, onFirst }: FinishPorts,
  { provider, site, verifier }: SsoAttempt,
  brought: Brought,
): Promise<'done' | 'refused'> => {
  if (brought.error !== undefined || brought.denied !== undefined) return 'refused';
  const query = { site, platform: 'web' };
  let reply: InferOutput<typeof signInReply>;
  if (provider === 'twitter') {
    const { oauth_token: oauthToken, oauth_verifier: oauthVerifier } = brought;
    if (!oauthToken || !oauthVerifier) throw new Raised('Cannot get token or verifier');
    reply = await http(sso.finishTwitter, { query, body: { oauthToken, oauthVerifier, bizdata: bizdata() } });
  } else {
    const code = required(brought.code, 'Cannot get code');
    const body = { code, codeVerifier: verifier ?? undefined, bizdata: bizdata() };
    reply = await http(calls[provider], { query, body });
  }
  store(reply);
  if (reply.metadata?.isNewUser === true) onFirst(reply.userEmail ?? '');
  return 'done';
};
