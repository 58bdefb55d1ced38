/** Signed statements about readers, where a service offers them: their signature, their claims, and to whom they go. */
import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { statedRegionReply } from '../../../src/contract/paywall/region-reply.ts';
import {
  decodeClaims,
  keySetReply,
  maxStatementSec,
  type StatementClaims,
  statementType,
} from '../../../src/contract/paywall/signing-keys.ts';
import { getOwn } from '../../../src/platform/own-value.ts';
import { unlessLimited } from '../answers.ts';
import type { Check } from '../check.ts';
import { demandReply } from '../replies.ts';
import { Broken, demand, requireValue } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';

const region = rowOf('paywall.region');
const keys = rowOf('paywall.signingKeys');
const logIn = rowOf('auth.passwordLogin');

const statementFor = async (world: World, bearer: string | undefined): Promise<string | null | undefined> => {
  const answer = await world.ask(region.endpoint, { bearer, query: { siteId: world.options.site } });
  return demandReply(world, answer, statedRegionReply).statement;
};

const offeredStatement = async (world: World) => {
  const { token } = await world.session('reader');
  const statement = requireValue(
    await statementFor(world, token),
    'GET /api/region has no `statement`, which is optional',
  );
  world.redaction.keep(statement);
  return { token, statement };
};

/** Returns the claims of a statement that a key of the service's set has signed. */
const verifiedClaims = async (world: World, statement: string): Promise<StatementClaims> => {
  const keySet = createLocalJWKSet(demandReply(world, await world.ask(keys.endpoint, {}), keySetReply));
  const { payload } = await jwtVerify(statement, keySet, {
    algorithms: ['ES256'],
    typ: statementType,
    audience: world.options.site,
  }).catch((cause: unknown) => {
    throw new Broken(
      `the statement of GET /api/region was to be valid; ${cause instanceof Error ? cause.message : cause}`,
    );
  });
  const claims = decodeClaims(payload);
  if (claims === null) throw new Broken('the statement of GET /api/region was to have the claims of the contract');
  return claims;
};

/** The checks. */
export const statementChecks: readonly Check[] = [
  {
    says: 'a statement is signed by a key of the set, for the site, and ends within 72 hours',
    run: async (world) => {
      const { statement } = await offeredStatement(world);
      const { iat, nbf, exp } = await verifiedClaims(world, statement);
      demand(
        exp > nbf && exp - iat <= maxStatementSec,
        () => `a statement was to end within 72 hours; it lasts ${exp - iat} s`,
      );
    },
  },
  {
    says: 'a statement is bound to the bearer that asked, and names the reader by no address and no id of the account',
    run: async (world) => {
      const { token, statement } = await offeredStatement(world);
      const { ath, sub } = await verifiedClaims(world, statement);
      const expected = createHash('sha256').update(token).digest('base64url');
      demand(ath === expected, () => '`ath` of a statement was to be the SHA-256 of the bearer; it is not');
      demand(
        !sub.includes('@') && !/^\d+$/.test(sub),
        () => '`sub` of a statement was to say nothing outside the site',
      );
    },
  },
  {
    says: 'a statement of a log-in, which it may leave out, is bound to the bearer in its reply',
    run: async (world) => {
      const { email, password } = world.options.reader;
      const headers = { origin: world.options.origin };
      const { json } = unlessLimited(await world.ask(logIn.endpoint, { body: { email, password }, headers }));
      const [token, offered] = [getOwn(json, 'token'), getOwn(json, 'statement')];
      if (typeof token === 'string') world.redaction.keep(token);
      if (typeof offered !== 'string') return;
      world.redaction.keep(offered);
      const { ath } = await verifiedClaims(world, offered);
      const expected = createHash('sha256').update(String(token)).digest('base64url');
      demand(ath === expected, () => '`ath` of a statement of POST /user/login was to be the SHA-256 of its bearer');
    },
  },
  {
    says: 'a page of the site may read the keys, to verify a statement while the service is down',
    run: async (world) => {
      await offeredStatement(world);
      const { origin } = world.options;
      const { headers } = await world.ask(keys.endpoint, { headers: { origin } });
      const allowedOrigin = headers.get('access-control-allow-origin');
      demand(
        allowedOrigin === origin || allowedOrigin === '*',
        () => `the keys were to be readable from ${origin}; came ${allowedOrigin ?? 'no access-control-allow-origin'}`,
      );
    },
  },
  {
    says: 'two statements about one reader have ids of their own',
    run: async (world) => {
      const first = await verifiedClaims(world, (await offeredStatement(world)).statement);
      const second = await verifiedClaims(world, (await offeredStatement(world)).statement);
      demand(
        first.jti !== second.jti && first.sub === second.sub,
        () => 'a new statement was to have another `jti`, and the same `sub`',
      );
    },
  },
  {
    says: 'nobody gets a statement without a bearer, or with one that is made up',
    run: async (world) => {
      for (const bearer of [undefined, world.fresh()]) {
        const statement = await statementFor(world, bearer);
        demand(
          statement === null || statement === undefined,
          () => 'GET /api/region was to have no statement about a stranger',
        );
      }
    },
  },
];
