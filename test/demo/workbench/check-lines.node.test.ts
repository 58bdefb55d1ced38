import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type CheckEntry,
  normalizeCheckLine,
  toCheckLines,
  withCheckLines,
} from '../../../demo/workbench/state/check-lines.ts';
import { getAt, type Json } from '../../../demo/workbench/state/json.ts';
import { checkFlow } from '../../../src/flow/check/check-flow.ts';
import { flowOf } from '../../flow/check/written-flow.ts';

const checks: readonly (readonly [CheckEntry, string, Json[], string[]])[] = [
  [
    'country',
    'geocountry',
    [{ country: 'DE' }, { country: 'US', cities: ['Boston', 'New York'] }],
    ['DE', 'US: Boston, New York'],
  ],
  [
    'named',
    'cookie',
    [
      { name: 'plan', value: 'gold*' },
      { name: 'query', value: 'a=b' },
    ],
    ['plan=gold*', 'query=a=b'],
  ],
  ['text', 'loginstatus', ['est', 'loggedin'], ['est', 'loggedin']],
];

describe('The entries of a check', () => {
  for (const [kind, field, value, lines] of checks) {
    it(`are lines and back for ${field}, as the engine reads them`, () => {
      const check: Json = { selected: true, include: false, value };
      assert.deepEqual(toCheckLines(check, kind), lines);
      const written = withCheckLines({ selected: true, include: false, value: [] }, lines, kind);
      assert.deepEqual(written, check);
      const node = { id: 'node', type: 'users', target: { [field]: written }, flowgate: { true: ['wall'] } };
      assert.deepEqual(checkFlow(flowOf(node)), []);
    });
  }

  it('keep what the form does not know of an entry, while its line stays', () => {
    const check: Json = { selected: true, value: [{ country: 'DE', note: 'home' }] };
    assert.deepEqual(getAt(withCheckLines(check, ['DE', 'AT'], 'country'), ['value']), [
      { country: 'DE', note: 'home' },
      { country: 'AT' },
    ]);
  });

  it('can be typed letter by letter: half a line means what it says so far', () => {
    assert.deepEqual(
      ['U', 'US', 'US:', 'US: ', 'US: B'].map((line) => normalizeCheckLine(line, 'country')),
      ['U', 'US', 'US', 'US', 'US: B'],
    );
    assert.deepEqual(
      ['plan', 'plan=', 'plan=g'].map((line) => normalizeCheckLine(line, 'named')),
      ['plan=', 'plan=', 'plan=g'],
    );
  });
});
