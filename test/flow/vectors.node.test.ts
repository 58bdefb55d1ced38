import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as engine from '../../src/flow/index.ts';
import { parseCases, runCase } from './cases.ts';

for (const file of ['flow-cases.json', 'more-cases.json']) {
  describe(`The engine in Node does what ${file} says`, () => {
    const cases = parseCases(readFileSync(new URL(file, import.meta.url), 'utf8'));
    for (const testCase of cases) it(testCase.name, () => runCase(engine, testCase));
  });
}
