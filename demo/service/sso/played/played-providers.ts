/** The providers that the sandbox plays, on its own origin: what both they and the auth host know of each other. */
import { randomBytes } from 'node:crypto';
import type { OpenIdName, OpenIdProvider, Providers } from '../providers.ts';

const secret = (): string => randomBytes(32).toString('base64url');

const scopes: Readonly<Record<OpenIdName, string>> = {
  google: 'openid email profile',
  apple: 'openid name email',
  line: 'openid profile email',
  publisher: 'openid email profile',
};

const openId = (name: OpenIdName): OpenIdProvider => ({
  authorizePath: `/sso/${name}/auth`,
  tokenPath: `/sso/${name}/token`,
  userinfoPath: `/sso/${name}/me`,
  clientId: `presswall-${name}`,
  clientSecret: secret(),
  scope: scopes[name],
});

/** Creates their addresses, and secrets that last as long as the process. */
export const createPlayedProviders = (origin: () => string): Providers => ({
  origin,
  openId: { google: openId('google'), apple: openId('apple'), line: openId('line'), publisher: openId('publisher') },
  twitter: {
    requestTokenPath: '/sso/twitter/oauth/request_token',
    authenticatePath: '/sso/twitter/oauth/authenticate',
    accessTokenPath: '/sso/twitter/oauth/access_token',
    personPath: '/sso/twitter/account/verify_credentials.json',
    consumerKey: 'presswall-twitter',
    consumerSecret: secret(),
  },
});
