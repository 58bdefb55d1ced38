#!/usr/bin/env node
import { runCheck } from '../../src/flow/check/command.ts';
import { readSource } from './read-source.mjs';

/** The flow checker as a program: built to `dist/check-flow.js`, the package's `presswall-check`. */

process.exitCode = await runCheck(process.argv.slice(2), {
  read: readSource,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: Date.now(),
});
