import { createTally } from './suites.mjs';

/** A reporter for Node's test runner that gives its numbers alone, for `test/run.mjs`. */
export default async function* countReporter(events) {
  const tally = createTally();
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.details.type !== 'suite' && data.file && !data.skip && !data.todo) {
      tally.add(data.file, data.name);
    }
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { passed, tests, skipped, todo } = data.counts;
    const failed = tests - passed - skipped - todo;
    yield JSON.stringify({ passed, failed, skipped: skipped + todo, files: tally.files });
  }
}
