import { parseGate, type RunNode, stopPath } from '../conditions/node-result.ts';
import { getOwn, readString } from '../read-value.ts';
import type { Reason } from '../reason.ts';
import type { FlowEnvironment, FlowNode } from '../types.ts';

/** A day as a comparable number: 2024-05-01 is 20240501; NaN is invalid. */
type Day = number;

const dayOf = (year: number, month: number, day: number): Day => year * 10_000 + month * 100 + day;

const lastDayOf = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Parses `YYYY-MM-DD`; an empty or missing day is `open`, an invalid one NaN. */
export const parseDay = (text: unknown, open: Day): Day => {
  if (text === undefined || text === null || text === '') return open;
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return Number.NaN;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isValid = month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);
  return isValid ? dayOf(year, month, day) : Number.NaN;
};

const localDay = (now: number): Day => {
  const date = new Date(now);
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
};

/** A time zone with its recent days: the next visitor often comes in the same second. */
interface Zone {
  formatter: Intl.DateTimeFormat;
  days: Map<number, Day>;
}

/** Creating a formatter is far slower than using it; visitors of an edge come from a few dozen zones. */
const zones = new Map<string, Zone>();
const maxCached = 64;

const cacheValue = <Key, Value>(cache: Map<Key, Value>, key: Key, value: Value): Value => {
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, value);
  return value;
};

const createZone = (timeZone: string): Zone => ({
  formatter: new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }),
  days: new Map(),
});

/** Throws a RangeError if the zone is invalid. */
const dayInZone = (timeZone: string, now: number): Day => {
  const { formatter, days } = zones.get(timeZone) ?? cacheValue(zones, timeZone, createZone(timeZone));
  // Zones differ from UTC by whole seconds, so the day is constant within a second.
  const second = Math.floor(now / 1000);
  const cachedDay = days.get(second);
  if (cachedDay !== undefined) return cachedDay;
  const [month = 0, day = 0, year = 0] = formatter.format(now).split('/').map(Number);
  return cacheValue(days, second, dayOf(year, month, day));
};

/** The latest time of the calendar. */
const maxTime = 8.64e15;

/** The visitor's day; in the runtime's own zone, with a note, if theirs is invalid. */
interface VisitorDay {
  day: Day;
  zone: string;
  notes: readonly Reason[];
}

/** Returns the visitor's day. */
export const getVisitorDay = (env: Pick<FlowEnvironment, 'now' | 'timeZone'>): VisitorDay => {
  const { now } = env;
  const zone = readString(env, 'timeZone') ?? '';
  const isValid = typeof now === 'number' ? Math.abs(now) <= maxTime : !Number.isNaN(localDay(now));
  if (zone === '' || !isValid) return { day: localDay(now), zone, notes: [] };
  try {
    return { day: dayInZone(zone, now), zone, notes: [] };
  } catch {
    return { day: localDay(now), zone: '', notes: [{ kind: 'time-zone-invalid', zone }] };
  }
};

/** Parses the days of a `segdate` node. */
export const parseDays = (node: FlowNode): { start: Day; end: Day } => {
  const target = getOwn(node, 'target');
  return {
    start: parseDay(getOwn(target, 'startdate'), Number.NEGATIVE_INFINITY),
    end: parseDay(getOwn(target, 'enddate'), Number.POSITIVE_INFINITY),
  };
};

/**
 * Compiles a `segdate` node: true from the start of the start day to the end of the end day, in the environment's zone.
 */
export const compileDates = (node: FlowNode): RunNode => {
  const decide = parseGate(node);
  const target = getOwn(node, 'target');
  const { start, end } = parseDays(node);
  const dates = { start: readString(target, 'startdate') ?? '', end: readString(target, 'enddate') ?? '' };

  return ({ env }) => {
    const { day, zone, notes } = getVisitorDay(env);
    const details = { ...dates, day, zone };
    if ([start, end, day].some(Number.isNaN)) return stopPath({ kind: 'date-invalid', ...details }, notes);
    const isInside = start <= day && day <= end;
    return decide(isInside, { kind: isInside ? 'date-inside' : 'date-outside', ...details }, notes);
  };
};
