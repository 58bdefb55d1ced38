/** `/sso/*`: the fake providers. They exist only if the service was started as the sandbox. */
import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { type OpenIdName, openIdNames, type ProviderName, type Providers } from '../../domain/sso/providers.ts';
import { readBody } from '../../http/read-body.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Environment } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { SeedPerson } from '../../seeding/seed-types.ts';
import { chooserPage, failurePage } from './chooser-page.ts';
import { fakeAppleScript } from './fake-apple-script.ts';
import { createFakeOpenIdProvider, forwardTo, subjectOf } from './fake-openid-provider.ts';
import type { FakeProviderSecrets } from './fake-provider-secrets.ts';
import { createFakeProviderStore } from './fake-provider-store.ts';
import { createFakeTwitter } from './fake-twitter.ts';
import { signedRequestOf } from './signed-request.ts';

interface FakeProviderDeps {
  database: Database;
  secrets: FakeProviderSecrets;
  providers: Providers;
  persons: readonly SeedPerson[];
  isOwnPage: (address: string) => boolean;
  failed: (cause: unknown) => void;
}

type Visitor = Context<Environment>;

const fieldsOf = async (context: Visitor): Promise<Record<string, string>> => {
  const body = await readBody(context, 'form');
  return typeof body === 'object' && body !== null ? { ...body } : {};
};

/** The publisher's own provider isolates its window from the opener, as some providers do. */
const isolatingProvider: ProviderName = 'publisher';

const isolate = (context: Visitor, name: ProviderName): void => {
  if (name === isolatingProvider) context.header('cross-origin-opener-policy', 'same-origin');
};

const showChooser = (
  context: Visitor,
  provider: ProviderName,
  persons: readonly SeedPerson[],
  hiddenFields: Record<string, string> = {},
): Response => {
  const nonce = randomBytes(16).toString('base64url');
  isolate(context, provider);
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  context.header(
    'content-security-policy',
    `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return context.html(chooserPage({ provider, persons, hiddenFields }, nonce));
};

/** Returns a page when a browser comes back to a sign-in that is over, for example by its back button. */
const orExpiredPage = async (context: Visitor, run: () => Promise<Response>): Promise<Response> => {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof errors.OIDCProviderError)) throw cause;
    context.header('cache-control', 'no-store');
    return context.html(failurePage('It has run out, or was finished before.'), 400);
  }
};

const nodeOf = ({ env }: Visitor) => {
  const { incoming, outgoing } = env ?? {};
  if (incoming === undefined || outgoing === undefined || !('statusCode' in outgoing) || 'stream' in outgoing) {
    throw new Refusal(501, 'no_server', 'The providers answer on a bound port alone');
  }
  return { incoming, outgoing };
};

/** Creates an OpenID provider on its first request, because its origin is not known before. */
const createProviders = (deps: FakeProviderDeps) => {
  const { database, secrets, providers, persons, isOwnPage, failed } = deps;
  const providersByName = new Map<OpenIdName, Provider>();
  return (name: OpenIdName): Provider => {
    const fakeProvider =
      providersByName.get(name) ??
      createFakeOpenIdProvider({
        name,
        settings: providers.openId[name],
        entries: createFakeProviderStore(database, name),
        secrets,
        origin: providers.origin(),
        persons: () => persons,
        isOwnPage,
        failed,
      });
    providersByName.set(name, fakeProvider);
    return fakeProvider;
  };
};

/** Returns the result of a choice: declined, or a person, who also agrees. */
const resultOf = async (
  { persons, providers }: FakeProviderDeps,
  fakeProvider: Provider,
  name: OpenIdName,
  scope: string,
  fields: Record<string, string>,
): Promise<InteractionResults> => {
  if (fields.cancel !== undefined) return { error: 'access_denied', error_description: 'The reader declined' };
  const person = persons.find(({ subject }) => subject === fields.person);
  if (person === undefined) throw notFound('person');
  const accountId = subjectOf(name, person.subject);
  const grant = new fakeProvider.Grant({ accountId, clientId: providers.openId[name].clientId });
  grant.addOIDCScope(scope);
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
};

/** Adds the interactions and the protocol of one OpenID provider. */
const addOpenId = (
  routes: Hono<Environment>,
  name: OpenIdName,
  deps: FakeProviderDeps,
  providerOf: ReturnType<typeof createProviders>,
): void => {
  routes.get(`/${name}/interaction/:uid`, async (context) => {
    context.set('route', `GET /sso/${name}/interaction`);
    const { incoming, outgoing } = nodeOf(context);
    return orExpiredPage(context, async () => {
      await providerOf(name).interactionDetails(incoming, outgoing);
      return showChooser(context, name, deps.persons);
    });
  });
  routes.post(`/${name}/interaction/:uid`, async (context) => {
    context.set('route', `POST /sso/${name}/interaction`);
    const node = nodeOf(context);
    const fields = await fieldsOf(context);
    return orExpiredPage(context, async () => {
      const fakeProvider = providerOf(name);
      const { params } = await fakeProvider.interactionDetails(node.incoming, node.outgoing);
      const scope = typeof params.scope === 'string' ? params.scope : 'openid';
      const result = await resultOf(deps, fakeProvider, name, scope, fields);
      return context.redirect(await fakeProvider.interactionResult(node.incoming, node.outgoing, result), 303);
    });
  });
  routes.all(`/${name}/*`, async (context) => {
    context.set('route', `${context.req.method} /sso/${name}`);
    const { incoming, outgoing } = nodeOf(context);
    if (name === isolatingProvider) outgoing.setHeader('cross-origin-opener-policy', 'same-origin');
    await forwardTo(providerOf(name), `/sso/${name}`, incoming, outgoing);
    // For the log: the provider has sent this response by itself.
    return new Response(null, { status: outgoing.statusCode, headers: RESPONSE_ALREADY_SENT.headers });
  });
};

const form = (context: Visitor, answer: string | null): Response =>
  answer === null
    ? context.text('Could not authenticate you', 401)
    : context.body(answer, 200, { 'content-type': 'application/x-www-form-urlencoded' });

/** Adds Twitter. */
const addTwitter = (routes: Hono<Environment>, { database, providers, persons, isOwnPage }: FakeProviderDeps): void => {
  const twitter = createFakeTwitter({
    settings: providers.twitter,
    entries: createFakeProviderStore(database, 'twitter'),
    persons: () => persons,
    isOwnPage,
  });
  routes.use('/twitter/*', async (context, next) => {
    context.set('route', `${context.req.method} /sso/twitter`);
    context.header('cache-control', 'no-store');
    await next();
  });
  routes.post('/twitter/oauth/request_token', async (context) =>
    form(context, await twitter.requestToken(signedRequestOf(context, providers.origin()))),
  );
  routes.get('/twitter/oauth/authenticate', async (context) => {
    const token = context.req.query('oauth_token') ?? '';
    if (!(await twitter.isOpen(token)))
      return context.html(failurePage('The request has run out, or was used before.'), 400);
    return showChooser(context, 'twitter', persons, { oauth_token: token });
  });
  routes.post('/twitter/oauth/authenticate', async (context) => {
    const { oauth_token = '', person = '', cancel } = await fieldsOf(context);
    const redirectUrl = await twitter.choose(oauth_token, cancel === undefined ? person : null);
    if (redirectUrl === null) return context.html(failurePage('The request has run out, or was used before.'), 400);
    return context.redirect(redirectUrl, 303);
  });
  routes.post('/twitter/oauth/access_token', async (context) =>
    form(context, await twitter.accessToken(signedRequestOf(context, providers.origin()))),
  );
  routes.get('/twitter/account/verify_credentials.json', async (context) => {
    const person = await twitter.person(signedRequestOf(context, providers.origin()));
    return person === null ? context.text('Could not authenticate you', 401) : context.json(person);
  });
};

/** Creates the routes. */
export const fakeProviderRoutes = (deps: FakeProviderDeps): Hono<Environment> => {
  const routes = new Hono<Environment>();
  const providerOf = createProviders(deps);
  routes.get('/apple/appleid.auth.js', (context) => {
    context.set('route', 'GET /sso/apple/appleid.auth.js');
    return context.body(fakeAppleScript, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  for (const name of openIdNames) addOpenId(routes, name, deps, providerOf);
  addTwitter(routes, deps);
  return routes;
};
