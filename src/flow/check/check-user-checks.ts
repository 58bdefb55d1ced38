import { own, ownList, ownText } from '../own.ts';
import { compilePattern } from '../patterns.ts';
import type { UserCheck } from '../reason.ts';
import type { FlowNode } from '../types.ts';
import { inputLimit } from '../wildcard.ts';
import type { Problem } from './finding.ts';

type CheckList = (values: readonly unknown[], check: UserCheck) => Problem[];

const oneOf =
  (...known: string[]): CheckList =>
  (values, check) =>
    values
      .filter((value) => typeof value !== 'string' || !known.includes(value))
      .map((value) => ({
        kind: 'value-unknown',
        check,
        value: typeof value === 'string' ? value : typeof value,
        known,
      }));

const countries: CheckList = (values, field) =>
  values.filter((entry) => !ownText(entry, 'country')).map(() => ({ kind: 'empty-value', field }));

const named =
  (field: 'cookie' | 'localstorage'): CheckList =>
  (values) =>
    values.flatMap((entry): Problem[] => {
      const [name, pattern] = [ownText(entry, 'name') ?? '', ownText(entry, 'value')];
      if (name === '' || pattern === undefined) return [{ kind: 'empty-value', field }];
      return pattern.length > inputLimit ? [{ kind: 'pattern-refused', field, pattern, refused: 'too-long' }] : [];
    });

const expressions: CheckList = (values, field) =>
  values.flatMap((value): Problem[] => {
    if (value === '') return [{ kind: 'empty-value', field }];
    const compiled = typeof value === 'string' ? compilePattern(value) : 'no-text';
    if (typeof compiled !== 'string') return [];
    const pattern = typeof value === 'string' ? value : typeof value;
    return [{ kind: 'pattern-refused', field: 'referred', pattern, refused: compiled }];
  });

const checks: Record<Exclude<UserCheck, 'rules'>, CheckList> = {
  loginstatus: oneOf('loggedin', 'anonymous', 'est'),
  emailverified: oneOf('verified', 'unverified'),
  devices: oneOf('mobile', 'tablet', 'desktop'),
  geocountry: countries,
  referred: expressions,
  cookie: named('cookie'),
  localstorage: named('localstorage'),
};

const isCheck = (name: string): name is keyof typeof checks => Object.hasOwn(checks, name);

/** What is wrong with the checks of a users node. */
export const checkUserChecks = (node: FlowNode): Problem[] => {
  const target = own(node, 'target');
  const isSelected = (check: UserCheck) => own(own(target, check), 'selected') === true;
  const selected = Object.keys(checks).filter(isCheck).filter(isSelected);
  const rules = isSelected('rules') ? ownList(own(target, 'rules'), 'ruleIds') : null;
  if (selected.length === 0 && rules === null) return [{ kind: 'no-check' }];
  const problems = selected.flatMap((check): Problem[] => {
    const values = ownList(own(target, check), 'value');
    return values.length === 0 ? [{ kind: 'check-empty', check }] : checks[check](values, check);
  });
  return rules?.length === 0 ? [...problems, { kind: 'check-empty', check: 'rules' }] : problems;
};
