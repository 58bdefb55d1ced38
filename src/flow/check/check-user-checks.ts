import { getOwn, readArray, readString } from '../read-value.ts';
import type { UserCheck } from '../reason.ts';
import { compilePattern } from '../regex/compile-pattern.ts';
import type { FlowNode } from '../types.ts';
import { maxInputLength } from '../url/wildcard.ts';
import type { FlowProblem } from './finding.ts';

type CheckList = (values: readonly unknown[], check: UserCheck) => FlowProblem[];

const oneOf =
  (...knownValues: string[]): CheckList =>
  (values, check) =>
    values
      .filter((value) => typeof value !== 'string' || !knownValues.includes(value))
      .map((value) => ({
        kind: 'value-unknown',
        check,
        value: typeof value === 'string' ? value : typeof value,
        known: knownValues,
      }));

const countries: CheckList = (values, field) =>
  values.filter((entry) => !readString(entry, 'country')).map(() => ({ kind: 'empty-value', field }));

const namedValues =
  (field: 'cookie' | 'localstorage'): CheckList =>
  (values) =>
    values.flatMap((entry): FlowProblem[] => {
      const [name, pattern] = [readString(entry, 'name') ?? '', readString(entry, 'value')];
      if (name === '' || pattern === undefined) return [{ kind: 'empty-value', field }];
      return pattern.length > maxInputLength ? [{ kind: 'pattern-refused', field, pattern, refused: 'too-long' }] : [];
    });

const expressions: CheckList = (values, field) =>
  values.flatMap((value): FlowProblem[] => {
    if (value === '') return [{ kind: 'empty-value', field }];
    const test = typeof value === 'string' ? compilePattern(value) : 'no-text';
    if (typeof test !== 'string') return [];
    const pattern = typeof value === 'string' ? value : typeof value;
    return [{ kind: 'pattern-refused', field: 'referred', pattern, refused: test }];
  });

const checks: Record<Exclude<UserCheck, 'rules'>, CheckList> = {
  loginstatus: oneOf('loggedin', 'anonymous', 'est'),
  emailverified: oneOf('verified', 'unverified'),
  devices: oneOf('mobile', 'tablet', 'desktop'),
  agent: oneOf('none', 'crawler', 'signed', 'reader', 'unsigned'),
  geocountry: countries,
  referred: expressions,
  cookie: namedValues('cookie'),
  localstorage: namedValues('localstorage'),
};

const isCheck = (name: string): name is keyof typeof checks => Object.hasOwn(checks, name);

/** Returns the problems of a users node's checks. */
export const checkUserChecks = (node: FlowNode): FlowProblem[] => {
  const target = getOwn(node, 'target');
  const isSelected = (check: UserCheck) => getOwn(getOwn(target, check), 'selected') === true;
  const selected = Object.keys(checks).filter(isCheck).filter(isSelected);
  const rules = isSelected('rules') ? readArray(getOwn(target, 'rules'), 'ruleIds') : null;
  if (selected.length === 0 && rules === null) return [{ kind: 'no-check' }];
  const problems = selected.flatMap((check): FlowProblem[] => {
    const values = readArray(getOwn(target, check), 'value');
    return values.length === 0 ? [{ kind: 'check-empty', check }] : checks[check](values, check);
  });
  return rules?.length === 0 ? [...problems, { kind: 'check-empty', check: 'rules' }] : problems;
};
