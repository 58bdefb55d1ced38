import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventFields, pickEventFields } from '../../src/tracking/events.ts';
import { consentTypes } from '../../src/tracking/page/consent.ts';
import { decodeTcf } from '../../src/tracking/page/tcf.ts';
import { tablesOf } from '../support/sources/markdown.ts';

const page = 'src/tracking/README.md';
const tables = tablesOf(page);
const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const rowsOf = (first: string) => tables.filter(({ heads }) => heads[0] === first).flatMap(({ rows }) => rows);

const codes = Object.keys(eventFields);

/** The codes that a cell of the column "carried by" speaks of. */
const carriersIn = (cell = ''): string[] => {
  if (cell === 'every event') return codes;
  return cell.startsWith('every event but ') ? codes.filter((code) => !quoted(cell).includes(code)) : quoted(cell);
};

describe('The page of tracking', () => {
  it('lists every code, once', () => {
    assert.deepEqual(
      rowsOf('code')
        .flatMap((row) => quoted(row.code))
        .toSorted(),
      codes.toSorted(),
    );
  });

  it('lists every field, and which events carry it', () => {
    const statedNames = rowsOf('field').flatMap((row) =>
      quoted(row.field).map((field) => [field, carriersIn(row['carried by']).toSorted()] as const),
    );
    const fields = new Set(Object.values(eventFields).flat());
    const carried = [...fields].map((field) => {
      const carriers = Object.entries(eventFields).filter(([, all]) => all.some((each) => each === field));
      return [field, carriers.map(([code]) => code).toSorted()] as const;
    });
    assert.deepEqual(Object.fromEntries(statedNames), Object.fromEntries(carried));
  });

  it('says how long a text may be', () => {
    assert.equal(pickEventFields('pv', { title: 'x'.repeat(5000) }).title?.length, 4096);
  });

  it('lists the types of consent, and the purposes of TCF that each takes', () => {
    assert.deepEqual(
      rowsOf('type').flatMap((row) => quoted(row.type)),
      [...consentTypes],
    );
    const grantedBy = (...purposes: number[]) => {
      const consents = Object.fromEntries(purposes.map((purpose) => [purpose, true]));
      const consent = decodeTcf({ gdprApplies: true, eventStatus: 'tcloaded', purpose: { consents } });
      const update = consent.kind === 'chosen' ? consent.update : {};
      return consentTypes.filter((type) => update[type] === 'granted');
    };
    assert.deepEqual(grantedBy(1), ['ad_storage']);
    assert.deepEqual(grantedBy(1, 8), ['analytics_storage', 'ad_storage']);
    assert.deepEqual(grantedBy(1, 7), ['ad_storage', 'ad_user_data']);
    assert.deepEqual(grantedBy(1, 3, 4), ['ad_storage', 'ad_personalization']);
  });
});
