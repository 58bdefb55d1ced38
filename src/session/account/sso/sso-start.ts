import type { InferOutput } from 'valibot';
import type { providerReply } from '../../../contract/account/single-sign-on.ts';
import { sso } from '../../../contract/account/single-sign-on.ts';
import type { Http } from '../../../http/client.ts';
import type { Provider } from '../account-types.ts';

/** A provider's URL and the site's client id there. */
export type ProviderReply = InferOutput<typeof providerReply>;

const calls = {
  google: sso.startGoogle,
  apple: sso.startApple,
  twitter: sso.startTwitter,
  line: sso.startLine,
  publisher: sso.startPublisher,
} as const;

/** Requests a provider's URL from the auth host. */
export const startSso = (http: Http, provider: Provider, site: string): Promise<ProviderReply> =>
  http(calls[provider], { query: { site, platform: 'web' } });
