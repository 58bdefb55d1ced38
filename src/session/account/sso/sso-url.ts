import { tryParseUrl } from '../../../platform/try-parse-url.ts';
import type { Provider } from '../account-types.ts';
import type { ProviderReply } from './sso-start.ts';

/** Hosts of the providers; the publisher's own is on the hosts of the deployment. */
const providerHosts: Readonly<Record<Provider, readonly string[]>> = {
  google: ['accounts.google.com'],
  apple: ['appleid.apple.com'],
  twitter: ['api.twitter.com', 'api.x.com', 'twitter.com', 'x.com'],
  line: ['access.line.me'],
  publisher: [],
};

const isLoopback = ({ hostname }: URL): boolean =>
  /^(.+\.)?localhost$/.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]';

/**
 * Returns the URL for a sign-in window, or null if it is not trusted (security point 5): it must be https, or loopback
 * in a sandbox, and on the provider's own hosts or those of the deployment. State and PKCE challenge are added, unless
 * the provider's URL already contains its state.
 */
export const createSsoUrl = (
  provider: Provider,
  reply: ProviderReply,
  state: string,
  challenge: string | null,
  deployment: readonly string[],
): string | null => {
  const url = tryParseUrl(reply.url);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isDeploymentOrigin = deployment.some((baseUrl) => tryParseUrl(baseUrl)?.origin === url.origin);
  const isSandbox = isLoopback(url) && deployment.some((baseUrl) => isLoopback(new URL(baseUrl)));
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isSandbox);
  if (!isSecure || !(isDeploymentOrigin || isSandbox || providerHosts[provider].includes(url.hostname))) return null;
  if (reply.state) return url.href;
  const params: Record<string, string> = {
    client_id: reply.client_id,
    scope: reply.scope,
    redirect_uri: reply.redirect_uri,
    response_type: reply.response_type,
    state,
    ...(challenge === null ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};
