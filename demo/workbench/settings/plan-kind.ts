import { planSettingsBody, planSettingsCalls } from '../../../src/contract/operator/plan-settings.ts';
import { getAt, isObject, type Json, setAt, textAt, toJson } from '../state/json.ts';
import type { OperatorCalls } from '../state/operator-calls.ts';
import type { FormField } from './form-fields.ts';
import type { SettingsKind } from './settings-kind.ts';

const named = (...names: string[]) => names.map((name) => [name, name.replace('_', ' ')] as const);

const choose = 'Choose one of the list.';
const nameProblem = 'Write a name of at most 100 characters.';
const offer = { partOf: 'plan.offer' } as const;

const fields: readonly FormField[] = [
  { path: 'planId', label: 'Id', kind: 'line', isId: true, problem: 'Write an id of at most 200 characters.' },
  { path: 'plan.name', label: 'Name for readers', kind: 'line', problem: nameProblem },
  { path: 'plan.invoiceName', label: 'Name on invoices', kind: 'line', problem: nameProblem },
  { path: 'plan.regionId', label: 'Region', kind: 'line', problem: 'Write the id of a region.' },
  {
    ...{ path: 'plan.type', label: 'Type', kind: 'choice', problem: choose },
    options: named('digital', 'donation', 'print', 'gift', 'extra_seat', 'magazine', 'video'),
  },
  {
    ...{ path: 'plan.price', label: 'Price, in cents or the smallest unit', kind: 'number' },
    problem: 'Write a whole number, such as 1300 for 13.00.',
  },
  { path: 'plan.currency', label: 'Currency', kind: 'line', problem: 'Write three capital letters, such as EUR.' },
  { path: 'plan.period', label: 'Period', kind: 'number', problem: 'Write a whole number from 1 to 100.' },
  {
    ...{ path: 'plan.periodUnit', label: 'Unit of the period', kind: 'choice', problem: choose },
    options: named('week', 'month', 'year'),
  },
  { path: 'plan.offer', label: 'On sale: readers can buy it', kind: 'part', problem: 'Choose yes or no.' },
  {
    ...{ path: 'plan.offer.billing', label: 'Billing system', kind: 'choice', problem: choose, ...offer },
    options: named('chargebee', 'conductor'),
  },
  {
    ...{ path: 'plan.offer.position', label: 'Position in lists, from 0', kind: 'number', ...offer },
    problem: 'Write a whole number from 0 to 99,999.',
  },
  {
    ...{ path: 'plan.offer.trialDays', label: 'Trial days of a new subscriber', kind: 'number', ...offer },
    problem: 'Write a whole number from 0 to 365.',
  },
  {
    ...{ path: 'plan.offer.description', label: 'Benefits, one on each line', kind: 'lines', ...offer },
    problem: 'Write at most 20 lines of at most 200 characters.',
  },
  { path: 'plan.offer.isFeatured', label: 'Featured', kind: 'flag', problem: 'Choose yes or no.', ...offer },
];

const priceOf = (plan: Json): string =>
  `${textAt(plan, ['price'])} ${textAt(plan, ['currency'])} for ${textAt(plan, ['period'])} ${textAt(plan, ['periodUnit'])}`;

const inUse =
  'Readers have or had this plan, so its region, type, price, currency and period stay. To change them, add another plan, and take this one off sale.';

/** The names of terms in the refusal of other terms for a plan that readers have. */
const fieldsOf = (code: string, message: string): readonly string[] => {
  if (code === 'id_taken') return ['planId'];
  const [, names = ''] = (code === 'plan_in_use' && /these stay: ([\w, ]+)/.exec(message)) || [];
  return names === '' ? [] : names.split(', ').map((name) => `plan.${name}`);
};

/** The plans of the site. */
export const createPlanKind = ({ siteId, read, write }: OperatorCalls): SettingsKind => ({
  kind: 'plan',
  role: 'manager',
  siteId,
  noun: 'plan',
  title: 'Plans',
  intro: 'What readers can buy. A plan that readers have keeps its terms; what is on sale changes at once.',
  fields,
  schema: planSettingsBody,
  empty: { plan: { type: 'digital', period: 1, periodUnit: 'month', offer: null } },
  list: async () => {
    const { path, reply } = planSettingsCalls.planSettings;
    const { plans } = await read(path, {}, reply);
    return plans.map(({ planId, revision, isInUse, plan: settings }) => {
      const plan = toJson(settings);
      const state = isObject(getAt(plan, ['offer'])) ? 'on sale' : 'off sale';
      const columns = { Name: textAt(plan, ['name']), Price: priceOf(plan), State: state, Revision: String(revision) };
      return { key: planId, revision, body: { planId, plan }, columns, ...(isInUse ? { note: inUse } : {}) };
    });
  },
  withSeen: (body, revision) => setAt(body, ['revision'], revision) ?? body,
  save: async (body) => {
    const { path, reply } = planSettingsCalls.savePlan;
    const { revision } = await write(path, body, reply);
    return { key: textAt(body, ['planId']), text: `Saved as revision ${revision}.` };
  },
  fieldsOf,
});
