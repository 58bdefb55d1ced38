#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { runCheck } from '../../src/flow/check/command.ts';

/** The flow checker as a program: built to `dist/check-flow.js`, the package's `presswall-check`. */

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Flows are read from this machine alone: from elsewhere an operator downloads them first. */
const readAddress = async (address) => {
  if (!loopback.test(new URL(address).hostname)) throw new Error('only addresses of this machine are read');
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`the answer is ${response.status}`);
  return response.text();
};

const read = (source) => {
  if (source === '-') return text(process.stdin);
  return /^https?:\/\//.test(source) ? readAddress(source) : readFile(source, 'utf8');
};

process.exitCode = await runCheck(process.argv.slice(2), {
  read,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: Date.now(),
});
