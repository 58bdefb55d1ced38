/** Single sign-on, as the auth host answers it (spec: paywall point 7). */
import { randomBytes } from 'node:crypto';
import type { sso } from '#src/contract/account/single-sign-on.ts';
import { providerCodeBody, providerQuery, twitterBody } from '#src/contract/account/single-sign-on.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { notFound } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { AuthDeps } from '../accounts/auth-deps.ts';
import { identityOf, logIn } from '../accounts/log-in.ts';
import { addressNotConfirmed } from '../accounts/log-in-routes.ts';
import { enforceRateLimits } from '../readers/rate-limits.ts';
import { exchangeCode } from './openid-exchange.ts';
import type { OpenIdName, ProviderPerson, Providers } from './providers.ts';
import { signInPerson } from './sign-in-person.ts';
import { exchangeVerifier, requestToken } from './twitter-exchange.ts';

type SsoHandlers = HandlersOf<typeof sso>;

/** Dependencies of the routes. */
export interface SsoDeps extends AuthDeps {
  /** Single sign-on providers; null: there are none. */
  providers: Providers | null;
}

/** The providers, and the end of every sign-in with one of them. */
const createSignIn = ({ database, pages, mailWorker, providers }: SsoDeps) => {
  const present = (): Providers => {
    if (providers === null) throw notFound('provider');
    return providers;
  };
  const signIn = async (
    site: string,
    context: RequestContext,
    bizdata: string | undefined,
    personOf: (page: string) => Promise<ProviderPerson>,
  ) => {
    await enforceRateLimits(database, [['code by network', context.ip]], context.now);
    const place = await pages.pageOf(site, undefined, context);
    const person = await personOf(place.page.href);
    const { reader, isNewUser } = await signInPerson(database, person, place, {
      bizdata: bizdata ?? null,
      now: context.now,
    });
    mailWorker.wake();
    if (reader.is_pending && !isNewUser) throw addressNotConfirmed();
    const who = reader.is_pending ? identityOf(reader) : await logIn(database, reader, context);
    return { ...who, metadata: { isNewUser } };
  };
  return { present, signIn };
};

type SignIn = ReturnType<typeof createSignIn>;

/** The first call of an OpenID provider. */
const startOpenId = ({ pages }: SsoDeps, { present }: SignIn, name: OpenIdName): SsoHandlers['startGoogle'] =>
  handler({
    query: providerQuery,
    body: noInput,
    handle: async ({ query: { site } }, context) => {
      const { authorizePath, clientId, scope } = present().openId[name];
      const { page } = await pages.pageOf(site, undefined, context);
      return {
        url: context.ownOrigin + authorizePath,
        client_id: clientId,
        scope,
        redirect_uri: page.href,
        response_type: 'code',
      };
    },
  });

/** The last call of an OpenID provider. */
const finishOpenId = ({ present, signIn }: SignIn, name: OpenIdName): SsoHandlers['finishGoogle'] =>
  handler({
    query: providerQuery,
    body: providerCodeBody,
    handle: ({ query: { site }, body: { code, codeVerifier, bizdata } }, context) =>
      signIn(site, context, bizdata, (redirectUri) =>
        exchangeCode(present(), name, { code, codeVerifier, redirectUri }),
      ),
  });

/** The calls of Twitter, which speaks OAuth 1.0a. */
const twitterHandlers = (
  { database, pages }: SsoDeps,
  { present, signIn }: SignIn,
): Pick<SsoHandlers, 'startTwitter' | 'finishTwitter'> => ({
  startTwitter: handler({
    query: providerQuery,
    body: noInput,
    handle: async ({ query: { site } }, context) => {
      const { twitter } = present();
      await enforceRateLimits(database, [['code by network', context.ip]], context.now);
      const { page } = await pages.pageOf(site, undefined, context);
      // OAuth 1.0a has no state parameter, so ours is in the callback address.
      const state = randomBytes(16).toString('base64url');
      const callback = new URL(page);
      callback.searchParams.set('state', state);
      const token = await requestToken(database, present(), callback.href, context.now);
      const url = new URL(context.ownOrigin + twitter.authenticatePath);
      url.searchParams.set('oauth_token', token);
      return {
        url: url.href,
        client_id: twitter.consumerKey,
        scope: '',
        redirect_uri: page.href,
        response_type: 'oauth_verifier',
        state,
      };
    },
  }),
  finishTwitter: handler({
    query: providerQuery,
    body: twitterBody,
    handle: ({ query: { site }, body: { oauthToken, oauthVerifier, bizdata } }, context) =>
      signIn(site, context, bizdata, () =>
        exchangeVerifier(database, present(), { oauthToken, oauthVerifier }, context.now),
      ),
  }),
});

/** The handlers of these calls. */
export const ssoRoutes = (deps: SsoDeps): SsoHandlers => {
  const signIn = createSignIn(deps);
  return {
    startGoogle: startOpenId(deps, signIn, 'google'),
    finishGoogle: finishOpenId(signIn, 'google'),
    startApple: startOpenId(deps, signIn, 'apple'),
    finishApple: finishOpenId(signIn, 'apple'),
    startLine: startOpenId(deps, signIn, 'line'),
    finishLine: finishOpenId(signIn, 'line'),
    startPublisher: startOpenId(deps, signIn, 'publisher'),
    finishPublisher: finishOpenId(signIn, 'publisher'),
    ...twitterHandlers(deps, signIn),
  };
};
