import { createTally } from './suites.mjs';

/**
 * A reporter for Node's test runner that gives its numbers alone, for `test/run.mjs`. A test counts for its own test
 * file: the place that Node names for it may be a helper that many files share. Files with processes of their own are
 * named by the runner, and their ids are not unique; in one process the outermost suite of a test names its file.
 */
export default async function* countReporter(events) {
  const tally = createTally();
  const filesById = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:enqueue' && data.entryFile === undefined) {
      filesById.set(data.testId, filesById.get(data.parentId) ?? data.file);
    }
    if (type === 'test:pass' && data.details.type !== 'suite' && data.file && !data.skip && !data.todo) {
      tally.add(data.entryFile ?? filesById.get(data.testId) ?? data.file, data.name);
    }
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { passed, tests, skipped, todo } = data.counts;
    const failed = tests - passed - skipped - todo;
    yield JSON.stringify({ passed, failed, skipped: skipped + todo, files: tally.files });
  }
}
