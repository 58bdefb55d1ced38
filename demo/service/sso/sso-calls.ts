/** Single sign-on, as the auth host answers it (spec: paywall point 7). */
import { randomBytes } from 'node:crypto';
import { providerCodeBody, providerQuery, twitterBody } from '../../../src/http/contract/account-requests.ts';
import type { sso } from '../../../src/http/contract/sso-calls.ts';
import type { AuthPorts } from '../accounts/auth-ports.ts';
import { identityOf, logIn } from '../accounts/log-in.ts';
import { notConfirmed } from '../accounts/log-in-calls.ts';
import { limitTries } from '../accounts/rate-limits.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { notFound } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';
import { exchangeCode } from './openid-exchange.ts';
import type { OpenIdName, Person, Providers } from './providers.ts';
import { signInPerson } from './sign-in-person.ts';
import { exchangeVerifier, requestToken } from './twitter-exchange.ts';

type Sso = HandlersOf<typeof sso>;

/** The handlers of these calls. */
export const ssoCalls = ({ database, pages, office, providers }: AuthPorts): Sso => {
  const present = (): Providers => {
    if (providers === null) throw notFound('provider');
    return providers;
  };

  const signIn = async (
    site: string,
    visit: Visit,
    bizdata: string | undefined,
    personOf: (page: string) => Promise<Person>,
  ) => {
    await limitTries(database, [['code by network', visit.ip]], visit.now);
    const place = await pages.pageOf(site, undefined, visit);
    const person = await personOf(place.page.href);
    const { reader, isNewUser } = await signInPerson(database, person, place, {
      bizdata: bizdata ?? null,
      now: visit.now,
    });
    office.wake();
    if (reader.is_pending && !isNewUser) throw notConfirmed();
    const who = reader.is_pending ? identityOf(reader) : await logIn(database, reader, visit);
    return { ...who, metadata: { isNewUser } };
  };

  const start = (name: OpenIdName): Sso['startGoogle'] =>
    handler({
      query: providerQuery,
      body: nothing,
      answer: async ({ query: { site } }, visit) => {
        const { authorizePath, clientId, scope } = present().openId[name];
        const { page } = await pages.pageOf(site, undefined, visit);
        return {
          url: visit.ownOrigin + authorizePath,
          client_id: clientId,
          scope,
          redirect_uri: page.href,
          response_type: 'code',
        };
      },
    });

  const finish = (name: OpenIdName): Sso['finishGoogle'] =>
    handler({
      query: providerQuery,
      body: providerCodeBody,
      answer: ({ query: { site }, body: { code, codeVerifier, bizdata } }, visit) =>
        signIn(site, visit, bizdata, (redirectUri) =>
          exchangeCode(present(), name, { code, codeVerifier, redirectUri }),
        ),
    });

  return {
    startGoogle: start('google'),
    finishGoogle: finish('google'),
    startApple: start('apple'),
    finishApple: finish('apple'),
    startLine: start('line'),
    finishLine: finish('line'),
    startPublisher: start('publisher'),
    finishPublisher: finish('publisher'),
    startTwitter: handler({
      query: providerQuery,
      body: nothing,
      answer: async ({ query: { site } }, visit) => {
        const { twitter } = present();
        await limitTries(database, [['code by network', visit.ip]], visit.now);
        const { page } = await pages.pageOf(site, undefined, visit);
        // OAuth 1.0a passes no state on, so ours stands in the address that Twitter is to come back to.
        const state = randomBytes(16).toString('base64url');
        const callback = new URL(page);
        callback.searchParams.set('state', state);
        const token = await requestToken(database, present(), callback.href, visit.now);
        const url = new URL(visit.ownOrigin + twitter.authenticatePath);
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
      answer: ({ query: { site }, body: { oauthToken, oauthVerifier, bizdata } }, visit) =>
        signIn(site, visit, bizdata, () =>
          exchangeVerifier(database, present(), { oauthToken, oauthVerifier }, visit.now),
        ),
    }),
  };
};
