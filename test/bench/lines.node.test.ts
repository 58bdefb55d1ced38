import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { replaceMarkedPart } from '../../demo/tools/documents/marked-section.ts';
import { circumstances } from './circumstances.ts';
import { lineOf, partOf, textOf } from './lines.ts';

const slow = lineOf('a wall', 'ms', [1300, 900, 1250], 1200);
const fast = lineOf('the engine', 'evaluations/s', [400_000, 390_000, 410_000], { kind: 'at least', value: 100_000 });
const free = lineOf('the meter', 'calls/s', [10]);

suite('The table of a measure', () => {
  test('tells medians, spread, and which limits are missed', () => {
    const part = partOf([slow, fast, free], 'Measured today.');
    assert.equal(
      part,
      [
        'Measured today.',
        '',
        '| what | median | spread | limit |',
        '| --- | --- | --- | --- |',
        '| a wall | 1,250 ms | 900 to 1,300 | at most 1,200: MISSED |',
        '| the engine | 400,000 evaluations/s | 390,000 to 410,000 | at least 100,000: met |',
        '| the meter | 10 calls/s | 10 to 10 |  |',
      ].join('\n'),
    );
    assert.match(textOf([slow, free]), /^a wall\s+1,250 ms\s+900 to 1,300\s+at most 1,200: MISSED$/m);
  });

  test('has a place in the page, for every measure that the command knows, and changes nothing else of it', () => {
    const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
    const names = [
      ...readFileSync(new URL('./table.ts', import.meta.url), 'utf8').matchAll(/^ {2}(\w+): (measure|of)/gm),
    ];
    assert.ok(names.length >= 7);
    for (const [, name = ''] of names) {
      const written = replaceMarkedPart(page, name, partOf([slow], 'Measured today.'));
      assert.ok(written.includes('| a wall |'));
      assert.equal(written.split('<!-- begin').length, page.split('<!-- begin').length);
    }
  });

  test('says where and when it was measured', () => {
    assert.match(
      circumstances(new Date('2026-04-15T12:00:00Z')),
      /^Measured on 2026-04-15, on \d+ cores of .+, with Node \d+\.\d+\.\d+ and Chromium [\w.]+\.$/,
    );
  });
});
