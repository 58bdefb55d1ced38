/** How requests fail that no backend should take: without a bearer, malformed, too large, too slow. */
import { safeParse } from 'valibot';
import { needsProof, type Row, wire } from '../../../src/contract/index.ts';
import type { Check } from '../check.ts';
import { demandRefusal } from '../replies.ts';
import { sampleOf } from '../samples/index.ts';
import { demand } from '../verdicts.ts';
import type { World } from '../world.ts';
import { rowOf } from '../world.ts';
import { sendHalf } from './slow-request.ts';

const lacks = ({ query, body }: Row): boolean =>
  [query, body].some((schema) => schema !== null && !safeParse(schema, {}).success);

const withoutProof = (row: Row): Check => ({
  says: `${row.endpoint.method} ${row.endpoint.path} is a 401 for who has no bearer, and for who makes one up (${row.id})`,
  run: async (world) => {
    const { sends, unproven = sends } = sampleOf(row.id);
    const { bearer: _, ...request } = await unproven(world);
    demandRefusal(world, await world.ask(row.endpoint, request), row, [401]);
    demandRefusal(world, await world.ask(row.endpoint, { ...request, bearer: 'made-up' }), row, [401]);
  },
});

const malformed = (row: Row): Check => ({
  says: `${row.endpoint.method} ${row.endpoint.path} is a 400 for who leaves out what it needs (${row.id})`,
  run: async (world) => {
    const bearer = needsProof(row.access) ? (await world.session(sampleOf(row.id).who ?? 'reader')).token : undefined;
    demandRefusal(world, await world.ask(row.endpoint, { bearer, code: 'conformance-unknown' }), row, [400]);
  },
});

/** A log-in without credentials is that of an institution, so it lacks nothing. */
const isSession = ({ id }: Row): boolean => id === 'auth.passwordLogin' || id === 'auth.sessionLogin';

const rules = rowOf('paywall.checkRules');
const askRules = (world: World, raw: string) =>
  world.ask(rules.endpoint, { query: { siteId: world.options.site }, raw });
const tooMany = 65_537;

const odd: readonly Check[] = [
  {
    says: 'a body that is no JSON is a 400',
    run: async (world) => demandRefusal(world, await askRules(world, '{"rules":'), rules, [400]),
  },
  {
    says: 'a body of more than 64 KB is a 413',
    run: async (world) => demandRefusal(world, await askRules(world, `"${'x'.repeat(tooMany)}"`), rules, [413]),
  },
  {
    says: 'a request whose body does not arrive is given up, with a 408 or by closing the connection',
    run: async (world) => {
      const outcome = await sendHalf(
        `${world.options.hosts.paywall}${rules.endpoint.path}?siteId=${world.options.site}`,
      );
      demand(
        outcome === 'closed' || outcome === 408,
        () => `Half of a request was to be given up within 40 s; came ${outcome}`,
      );
    },
  },
  {
    says: 'names of prototypes are names like any other: no 500, and none in an answer',
    run: async (world) => {
      for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
        const flow = rowOf('paywall.flow');
        const query = { siteId: world.options.site, flowId: name };
        demandRefusal(world, await world.ask(flow.endpoint, { query }), flow, [404]);
        const rule = `{"rules":{"operator":"all","ruleIds":["${name}"]},"__proto__":{"result":true}}`;
        demandRefusal(world, await askRules(world, rule), rules, [404, 400]);
      }
    },
  },
  {
    says: 'an address that is no call is a 404 in the shape of a failure',
    run: async (world) => {
      const flow = rowOf('paywall.flow');
      const answer = await world.ask({ ...flow.endpoint, path: '/api/conformance-unknown' });
      demandRefusal(world, answer, flow, [404]);
    },
  },
];

/** The checks. */
export const failureChecks: readonly Check[] = [
  ...wire.filter(({ access }) => needsProof(access)).map(withoutProof),
  ...wire.filter((row) => lacks(row) && !isSession(row)).map(malformed),
  ...odd,
];
