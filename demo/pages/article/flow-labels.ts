import type { SeedNode } from '../../seed/flows/nodes.ts';

/** One way out of a node. */
interface Branch {
  label: string;
  next: readonly string[];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const ids = (value: unknown): string[] => list(value).filter((id) => typeof id === 'string');
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '');

/** `name: value, name: value`, without the given names. */
const facts = (target: Record<string, unknown>, without: readonly string[]): string =>
  Object.entries(target)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name} ${text(value)}`)
    .join(', ');

const filters = (target: Record<string, unknown>): string =>
  Object.entries(target)
    .map(([name, filter]) => {
      const entries = list(asRecord(filter).data).map(asRecord);
      return `${name}: ${entries.map(({ value, include }) => `${include === false ? 'not ' : ''}${text(value)}`).join(', ')}`;
    })
    .join('; ');

const checks = (target: Record<string, unknown>): string =>
  Object.entries(target)
    .map(([name, check]) => {
      const { value, ruleIds, include } = asRecord(check);
      const expected = [...list(value), ...list(ruleIds)].map((each) => text(asRecord(each).country ?? each));
      return `${name}${include === false ? ' not' : ''}: ${expected.join(', ')}`;
    })
    .join('; ');

const meter = ({ counterId, expireAt, reset }: Record<string, unknown>): string =>
  `counter ${text(counterId)}, limit ${text(expireAt)}, resets after ${text(asRecord(reset).value)} ${text(asRecord(reset).unit)}`;

const duration = (value: unknown): string => {
  const { value: count, unit } = asRecord(value);
  return count === undefined ? `${text(value)} sec` : `${text(count)} ${text(unit)}`;
};

type Describe = (target: Record<string, unknown>, name: string) => string;

/** The name and description of each type of node. */
const nodeLabels: Readonly<Record<string, Describe>> = {
  pages: (target) => `Page: ${filters(target)}`,
  users: (target, name) => `Reader: ${name} (${checks(target)})`,
  segdate: ({ startdate, enddate }, name) => `Date: ${name}, from ${text(startdate)} to ${text(enddate)}`,
  jsdecision: (_, name) => `Script decides: ${name}`,
  abtest: (_, name) => `A/B test: ${name}`,
  pageviewmeter: (target, name) => `Meter: ${name} (${meter(target)})`,
  showtemplate: (target) => {
    const more = facts(target, ['templateId']);
    return `Show ${text(target.templateId ?? 'no template')}${more && `, with ${more}`}`;
  },
  stickycountdown: ({ templateId, animationTime, delay }) =>
    `Countdown bar ${text(templateId)}, runs ${duration(animationTime)}, begins after ${duration(delay)}`,
  runjs: (_, name) => `Run a script: ${name}`,
};

/** A node in words. */
export const describeNode = ({ type, name = '', target = {} }: SeedNode): string =>
  Object.hasOwn(nodeLabels, type) ? (nodeLabels[type]?.(target, name) ?? type) : `${type}: ${facts(target, [])}`;

const meterRule = ({ rule, value, start_at, every }: Record<string, unknown>): string => {
  if (rule === 'equals') return `at ${text(value)}`;
  if (rule === 'increments') return `from ${text(start_at)} on, every ${text(every)}`;
  return 'limit reached';
};

/** Returns the branches of a node in the order of the document. */
export const branchesOf = ({ flowgate = {} }: SeedNode): Branch[] => [
  ...(['true', 'false'] as const)
    .filter((way) => Object.hasOwn(flowgate, way))
    .map((way) => ({ label: way === 'true' ? 'yes' : 'no', next: ids(flowgate[way]) })),
  ...list(flowgate.variants)
    .map(asRecord)
    .map(({ name, percent, next }) => ({ label: `${text(name)}, ${text(percent)} %`, next: ids(next) })),
  ...list(flowgate.values)
    .map(asRecord)
    .map((value) => ({ label: meterRule(value), next: ids(value.next) })),
];
