/** A reporter for Node's test runner that gives its numbers alone, for `test/run.mjs`. */
export default async function* countReporter(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { passed, tests, skipped, todo } = data.counts;
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo, skipped: skipped + todo });
  }
}
