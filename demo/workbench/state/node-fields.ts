/** The fields of each type of node, as the engine reads them. The forms are made from these tables. */

import { type GoalEvent, goalEvents } from '../../../src/flow/nodes/goal.ts';
import type { ActionType, GatedType } from '../../../src/flow/types.ts';
import type { CheckEntry } from './check-lines.ts';
import type { JsonPath } from './json.ts';

/** A type of node that an editor can add. */
export type EditedType = ActionType | GatedType;

interface FieldFacts {
  label: string;
  path: JsonPath;
}

/** One field of a form. A union on `kind`. */
export type Field = FieldFacts &
  (
    | { kind: 'text' | 'script' | 'number' | 'flag' | 'day' | 'template' }
    | { kind: 'choice'; options: readonly string[] }
    /** One of several, or none. */
    | { kind: 'option'; options: readonly (readonly [value: string, name: string])[]; none: string }
    /** When a wall appears: at once, after seconds, or after a share of the page. */
    | { kind: 'trigger' }
    /** Seconds or minutes. */
    | { kind: 'duration' }
    /** A number of blocks, or a selector. */
    | { kind: 'blocks' }
    /** A list of texts, one on each line. */
    | { kind: 'words' }
    /** A list of page filters, one on each line; `!` excludes. */
    | { kind: 'filter' }
    /** A check of the reader that can be switched on. Its values are options, or entries with one on each line. */
    | { kind: 'check'; options: readonly string[] | null; entry: CheckEntry; hint: string }
    | { kind: 'rules' }
  );

/** The lists of a branch. */
export type NodeList = 'pages' | 'users' | 'eventAndTriggers' | 'actions';

/** A type of node: its name, its list in the document, its fields, and how its gate is written. */
interface NodeForm {
  name: string;
  list: NodeList;
  fields: readonly Field[];
  gate: 'two-way' | 'variants' | 'values' | 'none';
}

const filter = (name: string, label: string): Field => ({ kind: 'filter', path: ['target', name], label });
const check = (name: string, label: string, options: readonly string[]): Field => ({
  kind: 'check',
  path: ['target', name],
  label,
  options,
  entry: 'text',
  hint: '',
});
const lineCheck = (name: string, label: string, entry: CheckEntry, hint: string): Field => ({
  kind: 'check',
  path: ['target', name],
  label,
  options: null,
  entry,
  hint,
});

/** Each event that a goal can be. */
const goalNames: Readonly<Record<GoalEvent, string>> = {
  sign_up: 'sign_up: makes an account',
  login: 'login: logs in',
  subscribe_btn: 'subscribe_btn: chooses a plan, or presses the button to subscribe',
  start_checkout_btn: 'start_checkout_btn: comes to the payment',
  checkout: 'checkout: sends a payment',
  subscribed: 'subscribed: has subscribed',
};

const pageFields: readonly Field[] = [
  filter('urls', 'Addresses'),
  filter('categories', 'Categories'),
  filter('tags', 'Tags'),
  filter('terms', 'Terms'),
  filter('pageTypes', 'Page types'),
  filter('authors', 'Authors'),
];

const pageForm = { list: 'pages', fields: pageFields, gate: 'two-way' } as const;

/** One exhaustive table: a new type of the engine does not compile without a form. */
export const nodeForms: Readonly<Record<EditedType, NodeForm>> = {
  pages: { name: 'Page filter', ...pageForm },
  segpages: { name: 'Page filter on the way', ...pageForm },
  users: {
    name: 'Reader',
    list: 'users',
    gate: 'two-way',
    fields: [
      check('loginstatus', 'Log-in', ['loggedin', 'anonymous', 'est']),
      check('emailverified', 'E-mail address', ['verified', 'unverified']),
      check('devices', 'Devices', ['mobile', 'tablet', 'desktop']),
      check('agent', 'Kind of machine', ['none', 'crawler', 'signed', 'reader', 'unsigned']),
      lineCheck(
        'geocountry',
        'Country',
        'country',
        'one on each line, such as DE, or with cities: US: Boston, New York',
      ),
      lineCheck('referred', 'Referrers (patterns)', 'text', 'one on each line'),
      lineCheck('cookie', 'Cookies', 'named', 'name=value on each line; * stands for any characters'),
      lineCheck(
        'localstorage',
        'Stored values of the page',
        'named',
        'name=value on each line; * stands for any characters',
      ),
      { kind: 'rules', path: ['target', 'rules'], label: 'Rules of the server' },
    ],
  },
  segdate: {
    name: 'Dates',
    list: 'eventAndTriggers',
    gate: 'two-way',
    fields: [
      { kind: 'day', path: ['target', 'startdate'], label: 'First day' },
      { kind: 'day', path: ['target', 'enddate'], label: 'Last day' },
    ],
  },
  jsdecision: {
    name: 'Decision by a script',
    list: 'users',
    gate: 'two-way',
    fields: [{ kind: 'script', path: ['target', 'js'], label: 'Script' }],
  },
  abtest: {
    name: 'A/B test',
    list: 'eventAndTriggers',
    gate: 'variants',
    fields: [
      {
        kind: 'option',
        path: ['target', 'goal'],
        label: 'Goal',
        options: goalEvents.map((event) => [event, goalNames[event]]),
        none: 'none: nothing is compared',
      },
      {
        kind: 'number',
        path: ['target', 'smallestLift'],
        label: 'Smallest lift that matters, in percent (10 if empty)',
      },
    ],
  },
  pageviewmeter: {
    name: 'Meter',
    list: 'eventAndTriggers',
    gate: 'values',
    fields: [
      { kind: 'text', path: ['target', 'counterId'], label: 'Counter' },
      { kind: 'number', path: ['target', 'expireAt'], label: 'Free views' },
      { kind: 'number', path: ['target', 'reset', 'value'], label: 'New after' },
      {
        kind: 'choice',
        path: ['target', 'reset', 'unit'],
        label: 'Unit',
        options: ['months', 'weeks', 'days', 'pageviews'],
      },
      { kind: 'flag', path: ['target', 'countSamePage'], label: 'Counts the same page again' },
    ],
  },
  showtemplate: {
    name: 'Shows a template',
    list: 'actions',
    gate: 'none',
    fields: [
      { kind: 'template', path: ['target', 'templateId'], label: 'Template' },
      { kind: 'text', path: ['target', 'version'], label: 'Version of the template (newest if empty)' },
      { kind: 'trigger', path: ['target', 'trigger'], label: 'Appears' },
      {
        kind: 'text',
        path: ['target', 'removeContent', 'selector'],
        label: 'Removes the text in this selector (none if empty)',
      },
      {
        kind: 'blocks',
        path: ['target', 'removeContent', 'from'],
        label: 'Blocks of it that stay: a number, or the selector of the first one to remove',
      },
      {
        kind: 'option',
        path: ['target', 'forAgents'],
        label: 'Machines get from a gate',
        options: [
          ['open', 'the open part of the page'],
          ['licence', 'a licence'],
          ['price', 'a price'],
        ],
        none: 'what the gate does by itself',
      },
    ],
  },
  stickycountdown: {
    name: 'Countdown bar',
    list: 'actions',
    gate: 'none',
    fields: [
      { kind: 'template', path: ['target', 'templateId'], label: 'Template' },
      { kind: 'duration', path: ['target', 'delay'], label: 'Appears after' },
      { kind: 'duration', path: ['target', 'animationTime'], label: 'Counts down' },
    ],
  },
  runjs: {
    name: 'Runs a script',
    list: 'actions',
    gate: 'none',
    fields: [{ kind: 'script', path: ['target', 'template'], label: 'Script' }],
  },
};

/** True for a type that has a form; any other node is edited as JSON. */
export const isEditedType = (type: string): type is EditedType => Object.hasOwn(nodeForms, type);

/** Every type that has a form. */
export const editedTypes: readonly EditedType[] = Object.keys(nodeForms).filter(isEditedType);
