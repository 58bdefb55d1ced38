/**
 * Runs test files in one process, one after the other: `node together.mjs --counts FILE [--setup MODULE] PATTERN…`. It
 * is what `node --test --test-isolation=none` does, but what Node's `--import` names is loaded before the runner.
 */
import { createWriteStream } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import countReporter from './count-reporter.mjs';

const { values, positionals } = parseArgs({
  options: { counts: { type: 'string' }, setup: { type: 'string' } },
  allowPositionals: true,
});

const events = run({ globPatterns: positionals, isolation: 'none', globalSetupPath: values.setup });
events.on('test:summary', ({ success }) => {
  if (!success) process.exitCode = 1;
});
events.compose(new spec()).pipe(process.stdout);
events.compose(countReporter).pipe(createWriteStream(values.counts));
