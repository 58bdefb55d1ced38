import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  readVisits,
  type SimulatedVisit,
  simulate,
  type VisitFault,
  type VisitFormat,
} from '../../../../src/flow/index.ts';
import { anyVisits } from '../arbitrary-visits.ts';
import { exampleFlow } from '../example-flow.ts';

const readAll = async (pieces: readonly string[], format?: VisitFormat): Promise<(SimulatedVisit | VisitFault)[]> => {
  const items: (SimulatedVisit | VisitFault)[] = [];
  for await (const item of readVisits(pieces, format)) items.push(item);
  return items;
};

/** The fields of a visit, as a file has them. */
const fieldsOf = ({ visitor, time, page, pageId, facts, isSubscriber, rules, decisions }: SimulatedVisit) => ({
  visitor,
  time: new Date(time).toISOString(),
  ...page,
  pageId,
  ...facts,
  subscriber: isSubscriber,
  rules,
  decisions,
});

const quote = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const toCell = (value: unknown): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return quote(value.join('|'));
  return quote(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const columns = [
  ...(['visitor', 'time', 'url', 'tags', 'categories', 'pageId', 'loginStatus', 'device', 'country'] as const),
  ...(['subscriber', 'rules', 'decisions'] as const),
];

const toCsv = (visits: readonly SimulatedVisit[]): string =>
  [columns.join(), ...visits.map(fieldsOf).map((fields) => columns.map((name) => toCell(fields[name])).join())].join(
    '\r\n',
  );

const toNdjson = (visits: readonly SimulatedVisit[]): string =>
  visits.map((visit) => `${JSON.stringify(fieldsOf(visit))}\n`).join('');

/** Cuts a text into pieces, anywhere. */
const cut = (text: string, places: readonly number[]): string[] => {
  const sorted = places.map((place) => Math.floor(place * text.length)).toSorted((one, other) => one - other);
  return [0, ...sorted].map((place, index) => text.slice(place, sorted[index] ?? text.length));
};

/** CSV has no empty list: it is an absent one. */
const withoutEmpty = (item: SimulatedVisit | VisitFault) => {
  if ('kind' in item) return item;
  const dropEmpty = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
  return { ...dropEmpty(item), page: dropEmpty(item.page) };
};

const line = { visitor: 'ann', time: '2026-11-02T08:15:00Z', url: 'https://ledger.example/news/harbour' };
const ndjson = (...lines: unknown[]) =>
  lines.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');

describe('A file of visits', () => {
  it('gives the same visits as NDJSON and as CSV, cut into pieces anywhere (300 cases)', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyVisits,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        async (visits, places) => {
          const fromNdjson = await readAll(cut(toNdjson(visits), places));
          const fromCsv = await readAll(cut(toCsv(visits), places), 'csv');
          assert.equal(fromNdjson.length, visits.length);
          assert.deepEqual(fromCsv.map(withoutEmpty), fromNdjson.map(withoutEmpty));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('decodes every field', async () => {
    const fields = {
      ...line,
      pageId: 42,
      categories: ['harbour'],
      tags: 'premium| long ',
      terms: [],
      authors: ['Ada'],
      pageType: 'article',
      loginStatus: 'loggedin',
      emailVerified: 'true',
      device: 'mobile',
      country: 'DE',
      city: 'Kiel',
      referrer: 'https://search.example/',
      initialReferrer: null,
      cookies: { a: '1' },
      localStorage: '{"b":"2"}',
      timeZone: 'Europe/Berlin',
      subscriber: 1,
      rules: ['active'],
      decisions: { script: true },
      event: 'pi',
    };
    assert.deepEqual(await readAll([JSON.stringify(fields)]), [
      {
        visitor: 'ann',
        time: Date.UTC(2026, 10, 2, 8, 15),
        page: {
          url: 'https://ledger.example/news/harbour',
          categories: ['harbour'],
          tags: ['premium', 'long'],
          terms: [],
          authors: ['Ada'],
          pageType: 'article',
        },
        facts: {
          loginStatus: 'loggedin',
          emailVerified: true,
          device: 'mobile',
          country: 'DE',
          city: 'Kiel',
          referrer: 'https://search.example/',
          cookies: { a: '1' },
          localStorage: { b: '2' },
        },
        pageId: '42',
        timeZone: 'Europe/Berlin',
        isSubscriber: true,
        rules: ['active'],
        decisions: { script: true },
      },
    ]);
  });

  it('writes an address as a page does, before a flow compares it', async () => {
    const [visit] = await readAll([JSON.stringify({ ...line, url: 'https://LEDGER.example//%6eews/a' })]);
    assert.ok(visit !== undefined && 'page' in visit);
    assert.equal(visit.page.url, 'https://ledger.example/news/a');
  });

  for (const [name, fields, text] of [
    ['no visitor', { ...line, visitor: undefined }, 'visitor must be the id of the visitor'],
    ['a time without an offset', { ...line, time: '2026-11-02T08:15:00' }, /^time must be ISO 8601 with an offset/],
    ['a time that is no day', { ...line, time: '2026-13-02T08:15:00Z' }, /^time must be ISO 8601/],
    ['half an address', { ...line, url: '/news/harbour' }, /^url must be a whole address/],
    ['an unknown device', { ...line, device: 'watch' }, 'device must be one of mobile, tablet, desktop'],
    ['tags that are no texts', { ...line, tags: [1] }, /^tags must be a list of texts/],
    ['a flag that is no flag', { ...line, subscriber: 'maybe' }, 'subscriber must be true or false'],
    ['decisions that are no answers', { ...line, decisions: { a: 'yes' } }, /^decisions must be an object/],
  ] as const) {
    it(`names ${name} with its line, and goes on`, async () => {
      const items = await readAll([ndjson(line, fields, line)]);
      assert.equal(items.filter((item) => !('kind' in item)).length, 2);
      const fault = items.find((item) => 'kind' in item);
      assert.ok(fault !== undefined && 'kind' in fault && fault.kind === 'bad-line');
      assert.equal(fault.line, 2);
      if (typeof text === 'string') assert.equal(fault.text, text);
      else assert.match(fault.text, text);
    });
  }

  it('goes on after lines that are no JSON, and reports a field that visits do not have once', async () => {
    const text = ndjson(line, '{"visitor":', '[1]', '', { ...line, devise: 'mobile' }, { ...line, devise: 'mobile' });
    assert.deepEqual(
      (await readAll([`\ufeff${text}`])).map((item) => ('kind' in item ? [item.kind, item.line] : 'visit')),
      ['visit', ['bad-line', 2], ['bad-line', 3], ['ignored-field', 5], 'visit', 'visit'],
    );
  });

  it('passes over events that are no page views', async () => {
    const items = await readAll([ndjson({ ...line, event: 'wi' }, { ...line, event: 'pi' })]);
    assert.deepEqual(items[0], { kind: 'other-event', line: 1, event: 'wi' });
    assert.equal(items.length, 2);
  });

  it('refuses a line that never ends', async () => {
    await assert.rejects(readAll(['x'.repeat(1_000_001)]), /Line 1 has more than 1000000 characters/);
  });
});

describe('A CSV file', () => {
  const head = 'visitor,time,url,city';
  const row = `ann,${line.time},${line.url}`;

  it('has fields in quotes with commas, quotes and line breaks, and counts their lines', async () => {
    const items = await readAll([`${head}\n${row},"a ""b"",\n c"\n${row}\n${row},Kiel`], 'csv');
    assert.deepEqual(
      items.map((item) => ('kind' in item ? [item.line, item.kind === 'bad-line' && item.text] : item.facts.city)),
      ['a "b",\n c', [4, 'it has 3 fields, and the first line names 4'], 'Kiel'],
    );
  });

  it('loses no line after a quote without an end', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => `${row},${index === 3 ? '"Ki' : 'Kiel'}`);
    const items = await readAll([[head, ...rows].join('\n')], 'csv');
    assert.equal(items.filter((item) => !('kind' in item)).length, 1999);
    assert.deepEqual(
      items.filter((item) => 'kind' in item),
      [{ kind: 'bad-line', line: 5, text: 'a quote has no end: quotes in a field are doubled' }],
    );
  });
});

it('The result of a simulation has the number of bad lines, and the first of them', async () => {
  const bad = Array.from({ length: 30 }, () => 'nothing');
  const { visits } = await simulate(
    exampleFlow(),
    readVisits([ndjson(line, ...bad, { ...line, event: 'wi', flowId: 'f' }, { ...line, a: 1 })]),
  );
  assert.deepEqual(
    [visits.views, visits.badLines, visits.firstBadLines.length, visits.firstBadLines[0]?.line, visits.otherEvents],
    [2, 30, 20, 2, 1],
  );
  assert.deepEqual(visits.ignoredFields, ['a']);
});
