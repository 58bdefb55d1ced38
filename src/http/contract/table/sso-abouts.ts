/** What is said of single sign-on (spec: paywall point 7): a call that says where to go, and one that comes back. */
import { providerCodeBody, providerQuery, twitterBody } from '../account-requests.ts';
import type { sso } from '../sso-calls.ts';
import { type AboutsOf, about } from './row.ts';

const spec = 'paywall, point 7';

const start = (provider: string) =>
  about({
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

/** Whose provider vouches for the address becomes one with the account that has it. */
const came = {
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

const finish = (provider: string) =>
  about({ ...came, summary: `Comes back from ${provider} with a code, and logs in`, body: providerCodeBody });

/** Of each provider. */
export const ssoAbouts: AboutsOf<typeof sso> = {
  startGoogle: start('Google'),
  finishGoogle: finish('Google'),
  startApple: start('Apple'),
  finishApple: finish('Apple'),
  startLine: start('Line'),
  finishLine: finish('Line'),
  startPublisher: start('the publisher’s own single sign-on'),
  finishPublisher: finish('the publisher’s own single sign-on'),
  startTwitter: start('Twitter'),
  finishTwitter: about({ ...came, summary: 'Comes back from Twitter with a verifier, and logs in', body: twitterBody }),
};
