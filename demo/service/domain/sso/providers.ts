/** The providers of single sign-on, as the auth host deals with them. */
import type { signUpSources } from '#src/contract/account/account-codes.ts';

/** Providers that speak OpenID Connect. */
export const openIdNames = ['google', 'apple', 'line', 'publisher'] as const;

/** One of them. */
export type OpenIdName = (typeof openIdNames)[number];

/** Any provider; its name is also that of its sign-up source. */
export type ProviderName = (OpenIdName | 'twitter') & keyof typeof signUpSources;

/** The address of an OpenID provider, and our client there. The origin is put in front of the paths. */
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

/** All providers. */
export interface Providers {
  /** The origin for the service's own calls; a browser is sent to the origin that it requested. */
  readonly origin: () => string;
  readonly openId: Readonly<Record<OpenIdName, OpenIdProvider>>;
  readonly twitter: OAuth1Provider;
}

/** A person's identity, from a provider. */
export interface ProviderPerson {
  provider: ProviderName;
  subject: string;
  email: string | null;
  /** The provider has verified the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}
