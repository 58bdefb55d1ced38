import { isRecord } from '../../read-value.ts';
import { normalizePath } from '../../url/normalize-path.ts';
import { isAddress } from './is-address.ts';
import type { SimulatedVisit } from './visit.ts';

/** The fields of a visit, as a file has them; all but the first three are optional. */
export const visitFields = [
  'visitor',
  'time',
  'url',
  'pageId',
  'categories',
  'tags',
  'terms',
  'authors',
  'pageType',
  'loginStatus',
  'emailVerified',
  'device',
  'agent',
  'country',
  'city',
  'referrer',
  'initialReferrer',
  'cookies',
  'localStorage',
  'timeZone',
  'subscriber',
  'rules',
  'decisions',
  'event',
] as const;

/** The name of a field. */
export type VisitField = (typeof visitFields)[number];

/** A record of a file, before it is checked: values of JSON, or texts of CSV. */
export type RawVisit = Readonly<Partial<Record<VisitField, unknown>>>;

/** A value that can't be used: what is wrong, and what to write. */
export class VisitFieldError extends Error {}

/** Texts of CSV have lists as `a|b`, and an empty text for nothing. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

const fail = (field: VisitField, expected: string): never => {
  throw new VisitFieldError(`${field} must be ${expected}`);
};

const readText = (raw: RawVisit, field: VisitField): string | undefined => {
  const value = raw[field];
  if (isAbsent(value)) return undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : fail(field, 'a text');
};

const readChoice = <Choice extends string>(
  raw: RawVisit,
  field: VisitField,
  choices: readonly Choice[],
): Choice | undefined => {
  const value = readText(raw, field);
  if (value === undefined) return undefined;
  return choices.find((choice) => choice === value) ?? fail(field, `one of ${choices.join(', ')}`);
};

const flags: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

const readFlag = (raw: RawVisit, field: VisitField): boolean | undefined => {
  const value = raw[field];
  if (isAbsent(value)) return undefined;
  const text = String(value).toLowerCase();
  return Object.hasOwn(flags, text) ? flags[text] : fail(field, 'true or false');
};

const readList = (raw: RawVisit, field: VisitField): readonly string[] | undefined => {
  const value = raw[field];
  if (isAbsent(value)) return undefined;
  if (typeof value === 'string') return value.split('|').map((entry) => entry.trim());
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
  return fail(field, 'a list of texts (in CSV: a|b)');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readRecord = <Value>(
  raw: RawVisit,
  field: VisitField,
  isValue: (value: unknown) => value is Value,
  expected: string,
): Readonly<Record<string, Value>> | undefined => {
  const value = raw[field];
  if (isAbsent(value)) return undefined;
  const record = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(record)) return fail(field, expected);
  const entries = Object.entries(record).map(([name, entry]): [string, Value] =>
    isValue(entry) ? [name, entry] : fail(field, expected),
  );
  return Object.fromEntries(entries);
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** A time with its offset, as ISO 8601 writes it. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** The times that a date can hold, in ms. */
const maxTime = 8.64e15;

const readTime = (raw: RawVisit): number => {
  const { time } = raw;
  const isNumber = typeof time === 'number' || (typeof time === 'string' && /^\d{12,16}$/.test(time));
  const number = isNumber
    ? Number(time)
    : typeof time === 'string' && isoTime.test(time)
      ? Date.parse(time)
      : Number.NaN;
  if (Math.abs(number) <= maxTime) return number;
  return fail('time', 'ISO 8601 with an offset, such as 2026-11-02T08:15:00Z, or milliseconds since 1970');
};

/** Addresses repeat: the last ones, as they were checked and normalised. */
const createUrlCache = () => {
  const urls = new Map<string, string>();
  return (text: string): string => {
    const known = urls.get(text);
    if (known !== undefined) return known;
    if (urls.size >= 4096) urls.clear();
    const url = isAddress(text)
      ? new URL(text)
      : fail('url', 'a whole address, such as https://ledger.example/news/harbour');
    url.pathname = normalizePath(url.pathname);
    urls.set(text, url.href);
    return url.href;
  };
};
const normalizeUrl = createUrlCache();

const readRequired = (raw: RawVisit, field: VisitField, expected: string): string => {
  const text = readText(raw, field);
  return text === undefined ? fail(field, expected) : text;
};

/** Leaves out what is undefined: an absent key is an unknown fact. */
const withoutUndefined = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } => {
  const kept: { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) Object.assign(kept, { [name]: value });
  }
  return kept;
};

const pageOf = (raw: RawVisit): SimulatedVisit['page'] => ({
  url: normalizeUrl(readRequired(raw, 'url', 'the address of the page')),
  ...withoutUndefined({
    categories: readList(raw, 'categories'),
    tags: readList(raw, 'tags'),
    terms: readList(raw, 'terms'),
    authors: readList(raw, 'authors'),
    pageType: readText(raw, 'pageType'),
  }),
});

const factsOf = (raw: RawVisit): SimulatedVisit['facts'] =>
  withoutUndefined({
    loginStatus: readChoice(raw, 'loginStatus', ['anonymous', 'loggedin', 'est']),
    emailVerified: readFlag(raw, 'emailVerified'),
    device: readChoice(raw, 'device', ['mobile', 'tablet', 'desktop']),
    agent: readChoice(raw, 'agent', ['crawler', 'signed', 'reader', 'unsigned']),
    country: readText(raw, 'country'),
    city: readText(raw, 'city'),
    referrer: readText(raw, 'referrer'),
    initialReferrer: readText(raw, 'initialReferrer'),
    cookies: readRecord(raw, 'cookies', isText, 'an object of texts'),
    localStorage: readRecord(raw, 'localStorage', isText, 'an object of texts'),
  });

/** Decodes a record; throws a `VisitFieldError` that names the field and what to write. */
export const decodeVisit = (raw: RawVisit): SimulatedVisit => ({
  visitor: readRequired(raw, 'visitor', 'the id of the visitor'),
  time: readTime(raw),
  page: pageOf(raw),
  facts: factsOf(raw),
  ...withoutUndefined({
    pageId: readText(raw, 'pageId'),
    timeZone: readText(raw, 'timeZone'),
    isSubscriber: readFlag(raw, 'subscriber'),
    rules: readList(raw, 'rules'),
    decisions: readRecord(raw, 'decisions', isFlag, 'an object of true and false'),
  }),
});
