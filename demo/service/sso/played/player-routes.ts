/** `/sso/*`: the providers that the sandbox plays. Not there unless the service was started as the sandbox. */
import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import type { Database } from '../../database/open.ts';
import type { SeedPerson } from '../../seed-types.ts';
import { readBody } from '../../wire/read-body.ts';
import { notFound, Refusal } from '../../wire/refusal.ts';
import type { Environment } from '../../wire/router.ts';
import { type OpenIdName, openIdNames, type ProviderName, type Providers } from '../providers.ts';
import { playedAppleScript } from './apple-script.ts';
import { chooserPage, failurePage } from './chooser-page.ts';
import { createOpenIdPlayer, passTo, subjectOf } from './openid-player.ts';
import { createPlayedEntries } from './played-entries.ts';
import type { PlayedSecrets } from './played-secrets.ts';
import { signedRequestOf } from './signed-request.ts';
import { createTwitterPlayer } from './twitter-player.ts';

interface PlayerPorts {
  database: Database;
  secrets: PlayedSecrets;
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

/** The publisher's own provider cuts its window off from the one that opened it, as some providers do. */
const isolating: ProviderName = 'publisher';

const isolate = (context: Visitor, name: ProviderName): void => {
  if (name === isolating) context.header('cross-origin-opener-policy', 'same-origin');
};

const showChooser = (
  context: Visitor,
  provider: ProviderName,
  persons: readonly SeedPerson[],
  hidden: Record<string, string> = {},
): Response => {
  const nonce = randomBytes(16).toString('base64url');
  isolate(context, provider);
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  context.header(
    'content-security-policy',
    `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return context.html(chooserPage({ provider, persons, hidden }, nonce));
};

/** Answers with a page when somebody comes back to a sign-in that is over, as with a browser's back button. */
const unlessOver = async (context: Visitor, run: () => Promise<Response>): Promise<Response> => {
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

/** Creates the routes; a provider is made when it is first asked, for only then is its origin known. */
export const playerRoutes = (ports: PlayerPorts): Hono<Environment> => {
  const { database, secrets, providers, persons, isOwnPage, failed } = ports;
  const routes = new Hono<Environment>();
  const made = new Map<OpenIdName, Provider>();
  const playerOf = (name: OpenIdName): Provider => {
    const player =
      made.get(name) ??
      createOpenIdPlayer({
        name,
        settings: providers.openId[name],
        entries: createPlayedEntries(database, name),
        secrets,
        origin: providers.origin(),
        persons: () => persons,
        isOwnPage,
        failed,
      });
    made.set(name, player);
    return player;
  };

  /** What somebody has chosen: to decline, or who they are, which is to agree as well. */
  const resultOf = async (
    player: Provider,
    name: OpenIdName,
    scope: string,
    fields: Record<string, string>,
  ): Promise<InteractionResults> => {
    if (fields.cancel !== undefined) return { error: 'access_denied', error_description: 'The reader declined' };
    const person = persons.find(({ subject }) => subject === fields.person);
    if (person === undefined) throw notFound('person');
    const accountId = subjectOf(name, person.subject);
    const grant = new player.Grant({ accountId, clientId: providers.openId[name].clientId });
    grant.addOIDCScope(scope);
    return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
  };

  routes.get('/apple/appleid.auth.js', (context) => {
    context.set('route', 'GET /sso/apple/appleid.auth.js');
    return context.body(playedAppleScript, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  for (const name of openIdNames) {
    routes.get(`/${name}/interaction/:uid`, async (context) => {
      context.set('route', `GET /sso/${name}/interaction`);
      const { incoming, outgoing } = nodeOf(context);
      return unlessOver(context, async () => {
        await playerOf(name).interactionDetails(incoming, outgoing);
        return showChooser(context, name, persons);
      });
    });
    routes.post(`/${name}/interaction/:uid`, async (context) => {
      context.set('route', `POST /sso/${name}/interaction`);
      const node = nodeOf(context);
      const fields = await fieldsOf(context);
      return unlessOver(context, async () => {
        const player = playerOf(name);
        const { params } = await player.interactionDetails(node.incoming, node.outgoing);
        const scope = typeof params.scope === 'string' ? params.scope : 'openid';
        const result = await resultOf(player, name, scope, fields);
        return context.redirect(await player.interactionResult(node.incoming, node.outgoing, result), 303);
      });
    });
    routes.all(`/${name}/*`, async (context) => {
      context.set('route', `${context.req.method} /sso/${name}`);
      const { incoming, outgoing } = nodeOf(context);
      if (name === isolating) outgoing.setHeader('cross-origin-opener-policy', 'same-origin');
      await passTo(playerOf(name), `/sso/${name}`, incoming, outgoing);
      // For the log: what the provider has sent by itself.
      return new Response(null, { status: outgoing.statusCode, headers: RESPONSE_ALREADY_SENT.headers });
    });
  }

  const twitter = createTwitterPlayer({
    settings: providers.twitter,
    entries: createPlayedEntries(database, 'twitter'),
    persons: () => persons,
    isOwnPage,
  });
  const form = (context: Visitor, answer: string | null): Response =>
    answer === null
      ? context.text('Could not authenticate you', 401)
      : context.body(answer, 200, { 'content-type': 'application/x-www-form-urlencoded' });

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
    const back = await twitter.choose(oauth_token, cancel === undefined ? person : null);
    if (back === null) return context.html(failurePage('The request has run out, or was used before.'), 400);
    return context.redirect(back, 303);
  });
  routes.post('/twitter/oauth/access_token', async (context) =>
    form(context, await twitter.accessToken(signedRequestOf(context, providers.origin()))),
  );
  routes.get('/twitter/account/verify_credentials.json', async (context) => {
    const person = await twitter.person(signedRequestOf(context, providers.origin()));
    return person === null ? context.text('Could not authenticate you', 401) : context.json(person);
  });
  return routes;
};
