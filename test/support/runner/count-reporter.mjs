import { createTally } from './suites.mjs';

/**
 * A reporter for Node's test runner that gives its numbers alone, for `test/run.mjs`. A test counts for the file of its
 * outermost suite: the place that Node names for the test itself may be a helper that many files share.
 */
export default async function* countReporter(events) {
  const tally = createTally();
  const filesById = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:enqueue') filesById.set(data.testId, filesById.get(data.parentId) ?? data.file);
    if (type === 'test:pass' && data.details.type !== 'suite' && data.file && !data.skip && !data.todo) {
      tally.add(filesById.get(data.testId) ?? data.file, data.name);
    }
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { passed, tests, skipped, todo } = data.counts;
    const failed = tests - passed - skipped - todo;
    yield JSON.stringify({ passed, failed, skipped: skipped + todo, files: tally.files });
  }
}
