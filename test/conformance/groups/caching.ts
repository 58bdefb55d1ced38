/** Tests of caching by browsers and proxies: what is the same for everybody, for a short time, and nothing else. */

import type { Check } from '../check.ts';
import { sampleOf } from '../samples/index.ts';
import { demand, Skipped } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';

/** The same for everybody. */
const shared = [
  'paywall.flow',
  'paywall.signingKeys',
  'paywall.template',
  'paywall.trackingConfig',
  'mailing.newsletters',
];
/** Another answer for each reader, visitor or moment. */
const own = [
  'paywall.region',
  'paywall.combined',
  'paywall.meter',
  'auth.sessionLogin',
  'user.userInfo',
  'lists.subscriptions',
  'invoices.invoices',
];

/** Operators change flows and want it seen: this many seconds at most. */
const longestSec = 300;

const answerOf = async (world: World, id: string, headers: Record<string, string> = {}) => {
  const { who, sends } = sampleOf(id);
  const bearer = who === null ? undefined : (await world.session(who)).token;
  return world.ask(rowOf(id).endpoint, { bearer, ...(await sends(world)), headers });
};

const ruleOf = (headers: Headers): string => headers.get('cache-control') ?? 'no cache-control';

const sharedCheck = (id: string): Check => ({
  says: `${rowOf(id).endpoint.path} may be kept for a moment, and costs nothing while it is the same`,
  run: async (world) => {
    const { headers, call, status: firstStatus } = await answerOf(world, id);
    if (rowOf(id).isOptional === true && firstStatus === 404) throw new Skipped('the service does without this call');
    const [, age] = /\bmax-age=(\d+)/.exec(ruleOf(headers)) ?? [];
    demand(
      age !== undefined && Number(age) <= longestSec,
      () => `${call} was to say max-age of ${longestSec} s at most; came ${ruleOf(headers)}`,
    );
    const etag = headers.get('etag');
    demand(etag !== null, () => `${call} was to have an etag; came none`);
    const { status } = await answerOf(world, id, { 'if-none-match': etag });
    demand(status === 304, () => `${call} was to answer 304 to who holds ${etag}; came ${status}`);
  },
});

const ownCheck = (id: string): Check => ({
  says: `${rowOf(id).endpoint.path} is kept by nobody`,
  run: async (world) => {
    const { headers, call } = await answerOf(world, id);
    demand(/\bno-store\b/.test(ruleOf(headers)), () => `${call} was to say no-store; came ${ruleOf(headers)}`);
  },
});

/** The checks. */
export const cachingChecks: readonly Check[] = [
  ...shared.map(sharedCheck),
  ...own.map(ownCheck),
  {
    says: 'a refusal is kept by nobody',
    run: async (world) => {
      const query = { siteId: world.options.site, flowId: 'conformance-unknown' };
      const { headers, call } = await world.ask(rowOf('paywall.flow').endpoint, { query });
      demand(
        /\bno-store\b/.test(ruleOf(headers)),
        () => `${call} that is refused was to say no-store; came ${ruleOf(headers)}`,
      );
    },
  },
];
