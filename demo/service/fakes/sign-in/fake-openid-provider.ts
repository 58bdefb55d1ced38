/** A real OpenID provider that stands in for one of the four. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { OpenIdName, OpenIdProvider } from '../../domain/sso/providers.ts';
import type { SeedPerson } from '../../seeding/seed-types.ts';
import { failurePage } from './chooser-page.ts';
import type { FakeProviderSecrets } from './fake-provider-secrets.ts';
import type { FakeProviderStore } from './fake-provider-store.ts';
import { createOpenIdAdapter } from './openid-adapter.ts';

interface FakeOpenIdDeps {
  name: OpenIdName;
  settings: OpenIdProvider;
  entries: FakeProviderStore;
  secrets: FakeProviderSecrets;
  /** The provider's own origin. */
  origin: string;
  persons: () => readonly SeedPerson[];
  /** True if a sign-in may return to this address. */
  isOwnPage: (address: string) => boolean;
  failed: (cause: unknown) => void;
}

/** The chooser is shown each time: a test, or a tester, is another person the next time. */
const policy = (): interactionPolicy.Prompt[] => {
  const prompts = interactionPolicy.base();
  const isChooserForced = new interactionPolicy.Check('always_asked', 'Choose an account', ({ oidc }) =>
    oidc.result?.login === undefined
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT,
  );
  prompts.get('login')?.checks.add(isChooserForced);
  return prompts;
};

/** Returns a provider's id of a person: each provider has its own. */
export const subjectOf = (name: string, subject: string): string => `${name}-${subject}`;

/** Creates the provider. */
export const createFakeOpenIdProvider = (deps: FakeOpenIdDeps): Provider => {
  const { name, settings, entries, secrets, origin, persons, isOwnPage, failed } = deps;
  const provider = new Provider(`${origin}/sso/${name}`, {
    adapter: createOpenIdAdapter(entries),
    jwks: { keys: [{ ...secrets.signingKey(`sign ${name}`), alg: 'ES256', use: 'sig', kid: name }] },
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${origin}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    allowOmittingSingleRegisteredRedirectUri: false,
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      name: ['name', 'given_name', 'family_name'],
    },
    cookies: {
      names: {
        session: `sso_${name}_session`,
        interaction: `sso_${name}_interaction`,
        resume: `sso_${name}_resume`,
      },
      long: { path: `/sso/${name}`, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
      keys: [secrets.text(`cookies ${name}`)],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      // As Apple's own script wants it.
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    },
    pkce: { required: () => false },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 1800, Session: 600 },
    interactions: { policy: policy(), url: (_context, { uid }) => `/sso/${name}/interaction/${uid}` },
    findAccount: async (_context, sub) => {
      const person = persons().find(({ subject }) => subjectOf(name, subject) === sub);
      if (person === undefined) return undefined;
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          email: person.email,
          email_verified: person.isEmailVerified,
          name: `${person.firstName} ${person.lastName}`,
          given_name: person.firstName,
          family_name: person.lastName,
        }),
      };
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'html';
      context.body = failurePage(error_description ?? error);
    },
  });
  provider.Client.prototype.redirectUriAllowed = isOwnPage;
  provider.on('server_error', (_context, cause) => failed(cause));
  return provider;
};

/** Forwards a request under the provider's prefix to the provider. */
export const forwardTo = async (
  provider: Provider,
  prefix: string,
  incoming: IncomingMessage & { originalUrl?: string },
  outgoing: ServerResponse,
): Promise<void> => {
  incoming.originalUrl = incoming.url ?? '/';
  incoming.url = incoming.originalUrl.slice(prefix.length) || '/';
  await provider.callback()(incoming, outgoing);
};
