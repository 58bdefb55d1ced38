import * as engine from '../../src/flow/index.ts';
import { parseCases, runCase } from './cases.ts';

const read = async (file: string) => parseCases(await (await fetch(new URL(file, import.meta.url))).text());

for (const file of ['flow-cases.json', 'more-cases.json']) {
  const cases = await read(file);
  describe(`The engine in a browser does what ${file} says`, () => {
    for (const testCase of cases) it(testCase.name, () => runCase(engine, testCase));
  });
}
