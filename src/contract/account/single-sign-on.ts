/**
 * Single sign-on (spec: paywall point 7): two calls per provider, one that returns the provider's URL, and one that
 * finishes the sign-in.
 */
import * as v from 'valibot';
import { withMendedIdentity } from '../auth/mended-identity.ts';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { bizdata, loginCode, siteName } from './request-fields.ts';
import { signInReply } from './sign-in-reply.ts';

/** Query of both calls of a provider. */
export const providerQuery = v.object({ site: siteName, platform: v.optional(v.pipe(v.string(), v.maxLength(40))) });

/** Body of `POST /user/login/{provider}`; `codeVerifier` if the URL had a PKCE challenge. */
export const providerCodeBody = v.object({
  code: loginCode,
  codeVerifier: v.optional(v.pipe(v.string(), v.maxLength(128))),
  bizdata,
});

/** Body of `POST /user/login/twitter`. */
export const twitterBody = v.object({ oauthToken: loginCode, oauthVerifier: loginCode, bizdata });

/** `GET /user/login/{provider}`: the URL for the popup. `state` is set if the provider's URL already contains it. */
export const providerReply = ownObject({
  url: v.string(),
  client_id: v.string(),
  scope: v.string(),
  redirect_uri: v.string(),
  response_type: v.string(),
  state: optionalText,
});

type ProviderQuery = v.InferInput<typeof providerQuery>;

const start = (path: string) =>
  endpoint<ProviderQuery>()({ host: 'auth', method: 'GET', path, bodyKind: 'none', reply: providerReply });

const finish = <Body = v.InferInput<typeof providerCodeBody>>(path: string) =>
  withMendedIdentity(
    endpoint<ProviderQuery, Body>()({ host: 'auth', method: 'POST', path, bodyKind: 'form', reply: signInReply }),
  );

/** The calls of every provider; `publisher` is the publisher's own single sign-on. */
export const sso = {
  startGoogle: start('/user/login/google'),
  finishGoogle: finish('/user/login/google'),
  startApple: start('/user/login/apple'),
  finishApple: finish('/user/login/apple'),
  startLine: start('/user/login/line'),
  finishLine: finish('/user/login/line'),
  startPublisher: start('/user/login/publisher'),
  finishPublisher: finish('/user/login/publisher'),
  startTwitter: start('/user/login/twitter'),
  finishTwitter: finish<v.InferInput<typeof twitterBody>>('/user/login/twitter'),
} as const;

const spec = 'paywall, point 7';

const describeStart = (provider: string) =>
  describeRow({
    summary: `Where to sign in with ${provider}`,
    spec,
    access: 'anyone',
    isLimited: true,
    query: providerQuery,
    refusals: {
      400: '`foreign_link`: the page that asks belongs to no site',
      404: '`unknown_site`, `unknown_provider`',
    },
  });

/** An address that the provider has verified is merged with the account that has it. */
const finishFacts = {
  spec,
  access: 'anyone',
  logsIn: true,
  isLimited: true,
  query: providerQuery,
  refusals: {
    401: '`provider_refused`: the provider did not confirm the sign-in',
    403: '`no_email`: the provider tells no address',
    404: '`unknown_site`, `unknown_provider`',
    409: '`email_taken`: the provider does not vouch for the address, and somebody has it',
  },
} as const;

const describeFinish = (provider: string) =>
  describeRow({
    ...finishFacts,
    summary: `Comes back from ${provider} with a code, and logs in`,
    body: providerCodeBody,
  });

/** Their rows. */
export const ssoRows = rowsOf('auth', sso, {
  startGoogle: describeStart('Google'),
  finishGoogle: describeFinish('Google'),
  startApple: describeStart('Apple'),
  finishApple: describeFinish('Apple'),
  startLine: describeStart('Line'),
  finishLine: describeFinish('Line'),
  startPublisher: describeStart('the publisher’s own single sign-on'),
  finishPublisher: describeFinish('the publisher’s own single sign-on'),
  startTwitter: describeStart('Twitter'),
  finishTwitter: describeRow({
    ...finishFacts,
    summary: 'Comes back from Twitter with a verifier, and logs in',
    body: twitterBody,
  }),
});
