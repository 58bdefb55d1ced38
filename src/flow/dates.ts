import { own, ownText } from './own.ts';
import type { Reason } from './reason.ts';
import type { FlowNode } from './types.ts';
import { type Run, readGate, stopped } from './verdict.ts';

/** A day as a number that can be compared: 2024-05-01 is 20240501; NaN is none. */
type Day = number;

/** Reads `YYYY-MM-DD`; an empty or missing end is `open`, one that is no day is NaN. */
export const readDay = (written: unknown, open: Day): Day => {
  if (written === undefined || written === null || written === '') return open;
  const time = typeof written === 'string' ? Date.parse(written) : Number.NaN;
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return day === written ? Number(day.replaceAll('-', '')) : Number.NaN;
};

const dayOf = (year: number, month: number, day: number): Day => year * 10_000 + month * 100 + day;

const dayHere = (now: number): Day => {
  const date = new Date(now);
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
};

/** A zone, with the days of the moments that were asked for: the next visitor often comes in the same second. */
interface Zone {
  formatter: Intl.DateTimeFormat;
  days: Map<number, Day>;
}

/** Making a formatter takes far longer than using it; visitors of an edge come from some dozen zones. */
const zones = new Map<string, Zone>();
const maxKept = 64;

const keep = <Key, Value>(kept: Map<Key, Value>, key: Key, value: Value): Value => {
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, value);
  return value;
};

const createZone = (timeZone: string): Zone => ({
  formatter: new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }),
  days: new Map(),
});

/** Throws a RangeError where the zone is not valid. */
const dayIn = (timeZone: string, now: number): Day => {
  const { formatter, days } = zones.get(timeZone) ?? keep(zones, timeZone, createZone(timeZone));
  // Zones differ from UTC by whole seconds, so within a second the day stays.
  const second = Math.floor(now / 1000);
  const known = days.get(second);
  if (known !== undefined) return known;
  const [month = 0, day = 0, year = 0] = formatter.format(now).split('/').map(Number);
  return keep(days, second, dayOf(year, month, day));
};

/** A `segdate` node: true from the start of the start day to the end of the end day, in the environment's zone. */
export const compileDates = (node: FlowNode): Run => {
  const decide = readGate(node);
  const target = own(node, 'target');
  const start = readDay(own(target, 'startdate'), Number.NEGATIVE_INFINITY);
  const end = readDay(own(target, 'enddate'), Number.POSITIVE_INFINITY);
  const written = { start: ownText(target, 'startdate') ?? '', end: ownText(target, 'enddate') ?? '' };

  return ({ env }) => {
    const notes: Reason[] = [];
    let zone = ownText(env, 'timeZone') ?? '';
    let day = dayHere(env.now);
    try {
      if (zone !== '' && !Number.isNaN(day)) day = dayIn(zone, env.now);
    } catch {
      notes.push({ kind: 'time-zone-invalid', zone });
      zone = '';
    }
    const said = { ...written, day, zone };
    if ([start, end, day].some(Number.isNaN)) return stopped({ kind: 'date-invalid', ...said }, notes);
    const isInside = start <= day && day <= end;
    return decide(isInside, { kind: isInside ? 'date-inside' : 'date-outside', ...said }, notes);
  };
};
