/** The providers of single sign-on, as the auth host deals with them. */
import type { signUpSources } from '../../../src/http/contract/account-codes.ts';

/** Providers that speak OpenID Connect. */
export const openIdNames = ['google', 'apple', 'line', 'publisher'] as const;

/** One of them. */
export type OpenIdName = (typeof openIdNames)[number];

/** Any provider; its name is also that of its sign-up source. */
export type ProviderName = (OpenIdName | 'twitter') & keyof typeof signUpSources;

/** Where an OpenID provider is, and as whom we come. The origin is put in front of the paths. */
export interface OpenIdProvider {
  authorizePath: string;
  tokenPath: string;
  userinfoPath: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

/** The same for a provider that speaks OAuth 1.0a. */
export interface OAuth1Provider {
  requestTokenPath: string;
  authenticatePath: string;
  accessTokenPath: string;
  personPath: string;
  consumerKey: string;
  consumerSecret: string;
}

/** Every provider. */
export interface Providers {
  /** Where the service reaches them itself; a browser is sent to the origin that it asked. */
  readonly origin: () => string;
  readonly openId: Readonly<Record<OpenIdName, OpenIdProvider>>;
  readonly twitter: OAuth1Provider;
}

/** Who somebody is, as a provider tells it. */
export interface Person {
  provider: ProviderName;
  subject: string;
  email: string | null;
  /** The provider vouches for the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}
