/** Single sign-on (spec: paywall point 7): for each provider one call that says where to go, and one that comes back. */
import type { InferInput } from 'valibot';
import { providerReply, signInReply } from './account-replies.ts';
import type { providerCodeBody, providerQuery, twitterBody } from './account-requests.ts';
import { endpoint } from './endpoint.ts';

type ProviderQuery = InferInput<typeof providerQuery>;

const start = (path: string) =>
  endpoint<ProviderQuery>()({ host: 'auth', method: 'GET', path, bodyKind: 'none', reply: providerReply });

const finish = <Body = InferInput<typeof providerCodeBody>>(path: string) =>
  endpoint<ProviderQuery, Body>()({ host: 'auth', method: 'POST', path, bodyKind: 'form', reply: signInReply });

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
  finishTwitter: finish<InferInput<typeof twitterBody>>('/user/login/twitter'),
} as const;
