import type { InferOutput } from 'valibot';
import type { rulesBody } from '../../../src/http/contract/requests.ts';
import { isVerified, type Reader } from '../accounts/readers.ts';
import type { Database } from '../database/open.ts';
import type { RuleDefinition } from '../seed-types.ts';
import { notFound } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';
import { findSite } from './sites.ts';
import { findSubscriptions, isActive } from './subscriptions.ts';

interface Asked {
  database: Database;
  siteId: string;
  reader: Reader;
  now: Date;
}

type RuleOf<Kind> = Extract<RuleDefinition, { kind: Kind }>;

/** How each kind of rule is checked. */
const checks: { [Kind in RuleDefinition['kind']]: (rule: RuleOf<Kind>, asked: Asked) => Promise<boolean> } = {
  'email-verified': async (_, { reader }) => isVerified(reader),
  'has-subscription': async ({ regionId, planId }, { database, reader, now }) => {
    const subscriptions = await findSubscriptions(database, reader.id, now);
    return subscriptions.some(
      (one) =>
        isActive(one, now) && (regionId ?? one.regionId) === one.regionId && (planId ?? one.planId) === one.planId,
    );
  },
  visited: async ({ atLeast }, { database, siteId, reader }) => {
    const seen = await database
      .selectFrom('events')
      .select('id')
      .where('user_id', '=', reader.id)
      .where('site_id', '=', siteId)
      .where('et', '=', 'pi')
      .limit(atLeast)
      .execute();
    return seen.length >= atLeast;
  },
};

const check = (rule: RuleDefinition, asked: Asked): Promise<boolean> => {
  switch (rule.kind) {
    case 'email-verified':
      return checks[rule.kind](rule, asked);
    case 'has-subscription':
      return checks[rule.kind](rule, asked);
    case 'visited':
      return checks[rule.kind](rule, asked);
  }
};

/**
 * `POST /api/rule/check`: whether the reader of the bearer fulfils any or all of the rules. No rules: `all` holds,
 * `any` does not. An unknown rule is a 404.
 */
export const checkRules = async (
  database: Database,
  siteId: string,
  { rules: { operator, ruleIds } }: InferOutput<typeof rulesBody>,
  visit: Visit,
): Promise<boolean> => {
  await findSite(database, siteId);
  const wanted = [...new Set(ruleIds)];
  if (wanted.length === 0) return operator === 'all';
  const rows = await database
    .selectFrom('rules')
    .select('definition')
    .where('site_id', '=', siteId)
    .where('rule_id', 'in', wanted)
    .execute();
  if (rows.length < wanted.length) throw notFound('rule');
  const reader = await visit.reader();
  if (reader === null) return false;
  const asked = { database, siteId, reader, now: visit.now };
  const results = await Promise.all(rows.map(({ definition }) => check(definition, asked)));
  return operator === 'all' ? results.every(Boolean) : results.some(Boolean);
};
