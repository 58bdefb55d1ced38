import type { InferOutput } from 'valibot';
import type { rulesBody } from '#src/contract/paywall/rule-check.ts';
import type { Reader } from '../../http/caller.ts';
import { notFound } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { RuleDefinition } from '../../ports/database/schema/site-documents.ts';
import { isVerified } from '../readers/readers.ts';
import { findSite } from '../sites/sites.ts';
import { findEntitlements, isActive, type Subscription } from './subscriptions.ts';

interface RuleInput {
  database: Database;
  siteId: string;
  reader: Reader;
  now: Date;
}

type RuleOf<Kind> = Extract<RuleDefinition, { kind: Kind }>;

/** True if a subscription is of the rule's plan and region; a rule without them takes any. */
const isOfPlan = ({ regionId, planId }: RuleOf<'has-subscription'>, one: Subscription): boolean =>
  (regionId ?? one.regionId) === one.regionId && (planId ?? one.planId) === one.planId;

/** The check of each kind of rule. */
const ruleChecks: { [Kind in RuleDefinition['kind']]: (rule: RuleOf<Kind>, input: RuleInput) => Promise<boolean> } = {
  'email-verified': async (_, { reader }) => isVerified(reader),
  'has-subscription': async (rule, { database, reader, now }) => {
    const subscriptions = await findEntitlements(database, reader.id, now);
    return subscriptions.some((one) => isActive(one, now) && isOfPlan(rule, one));
  },
  visited: async ({ atLeast }, { database, siteId, reader }) => {
    const viewCount = await database
      .selectFrom('events')
      .select('id')
      .where('user_id', '=', reader.id)
      .where('site_id', '=', siteId)
      .where('et', '=', 'pi')
      .limit(atLeast)
      .execute();
    return viewCount.length >= atLeast;
  },
};

const check = (rule: RuleDefinition, input: RuleInput): Promise<boolean> => {
  switch (rule.kind) {
    case 'email-verified':
      return ruleChecks[rule.kind](rule, input);
    case 'has-subscription':
      return ruleChecks[rule.kind](rule, input);
    case 'visited':
      return ruleChecks[rule.kind](rule, input);
  }
};

/**
 * Returns which rules of a site hold that depend on the plan and the address alone, in the order of their ids; other
 * rules are missing.
 */
export const planRules = async (
  database: Database,
  siteId: string,
  { isVerified: isAddressVerified, subscriptions }: { isVerified: boolean; subscriptions: readonly Subscription[] },
): Promise<Map<string, boolean>> => {
  const rows = await database
    .selectFrom('rules')
    .select(['rule_id', 'definition'])
    .where('site_id', '=', siteId)
    .orderBy('rule_id')
    .execute();
  return new Map(
    rows.flatMap(({ rule_id, definition: rule }): [string, boolean][] => {
      if (rule.kind === 'email-verified') return [[rule_id, isAddressVerified]];
      return rule.kind === 'has-subscription' ? [[rule_id, subscriptions.some((one) => isOfPlan(rule, one))]] : [];
    }),
  );
};

/**
 * `POST /api/rule/check`: returns whether the bearer's reader fulfils any or all of the rules. Without rules `all` is
 * true and `any` is false. An unknown rule is a 404.
 */
export const checkRules = async (
  database: Database,
  siteId: string,
  { rules: { operator, ruleIds } }: InferOutput<typeof rulesBody>,
  context: RequestContext,
): Promise<boolean> => {
  await findSite(database, siteId);
  const distinctIds = [...new Set(ruleIds)];
  if (distinctIds.length === 0) return operator === 'all';
  const rows = await database
    .selectFrom('rules')
    .select('definition')
    .where('site_id', '=', siteId)
    .where('rule_id', 'in', distinctIds)
    .execute();
  if (rows.length < distinctIds.length) throw notFound('rule');
  const reader = await context.reader();
  if (reader === null) return false;
  const input = { database, siteId, reader, now: context.now };
  const results = await Promise.all(rows.map(({ definition }) => check(definition, input)));
  return operator === 'all' ? results.every(Boolean) : results.some(Boolean);
};
