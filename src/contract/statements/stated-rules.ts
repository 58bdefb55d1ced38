import { getOwn } from '../../platform/own-value.ts';
import type { StatementClaims } from '../paywall/signing-keys.ts';

/** Rules that somebody asks for: any of them, or all. */
interface StatedRulesQuery {
  operator: string;
  ruleIds: readonly string[];
}

/** Returns what a statement says about rules; undefined if it does not know one that decides. */
export const statedRules = (
  claims: StatementClaims | null,
  { operator, ruleIds }: StatedRulesQuery,
): boolean | undefined => {
  if (claims === null) return undefined;
  const results = ruleIds.map((ruleId) => getOwn(claims.access.rules, ruleId));
  const decisive = operator === 'any';
  if (results.includes(decisive)) return decisive;
  return results.every((result) => typeof result === 'boolean') ? !decisive : undefined;
};
