import type { InferOutput } from 'valibot';
import type { Http } from '../http/client.ts';
import type { providerReply } from '../http/contract/account-replies.ts';
import { sso } from '../http/contract/sso-calls.ts';
import type { Provider } from './account-types.ts';

/** Where a provider is, and as whom the site comes to it. */
export type ProviderReply = InferOutput<typeof providerReply>;

const calls = {
  google: sso.startGoogle,
  apple: sso.startApple,
  twitter: sso.startTwitter,
  line: sso.startLine,
  publisher: sso.startPublisher,
} as const;

/** Asks the auth host where a provider is. */
export const startSso = (http: Http, provider: Provider, site: string): Promise<ProviderReply> =>
  http(calls[provider], { query: { site, platform: 'web' } });
