/** The fake providers, on the sandbox's own origin: the data that both they and the auth host need. */
import type { OpenIdName, OpenIdProvider, Providers } from '../../domain/sso/providers.ts';
import type { FakeProviderSecrets } from './fake-provider-secrets.ts';

const scopes: Readonly<Record<OpenIdName, string>> = {
  google: 'openid email profile',
  apple: 'openid name email',
  line: 'openid profile email',
  publisher: 'openid email profile',
};

const openId = (name: OpenIdName, secrets: FakeProviderSecrets): OpenIdProvider => ({
  authorizePath: `/sso/${name}/auth`,
  tokenPath: `/sso/${name}/token`,
  userinfoPath: `/sso/${name}/me`,
  clientId: `presswall-${name}`,
  clientSecret: secrets.text(`client ${name}`),
  scope: scopes[name],
});

/** Creates their addresses, and secrets that every process on the database shares. */
export const createFakeProviders = (origin: () => string, secrets: FakeProviderSecrets): Providers => ({
  origin,
  openId: {
    google: openId('google', secrets),
    apple: openId('apple', secrets),
    line: openId('line', secrets),
    publisher: openId('publisher', secrets),
  },
  twitter: {
    requestTokenPath: '/sso/twitter/oauth/request_token',
    authenticatePath: '/sso/twitter/oauth/authenticate',
    accessTokenPath: '/sso/twitter/oauth/access_token',
    personPath: '/sso/twitter/account/verify_credentials.json',
    consumerKey: 'presswall-twitter',
    consumerSecret: secrets.text('client twitter'),
  },
});
