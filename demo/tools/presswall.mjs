#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runCheck } from '../../src/flow/check/command.ts';
import { runExplain } from '../../src/flow/simulate/command/explain-command.ts';
import { runSimulate } from '../../src/flow/simulate/command/simulate-command.ts';
import { readPieces, readSource } from './read-source.mjs';
import { renderReport } from './simulation-report/report.ts';

/** The package's command `presswall`: built to `dist/presswall.js`. */

const usage = `Checks, simulates and explains flows; runs the service.

Usage: presswall check [options] <flow.json>       names what is wrong with a flow
       presswall simulate [options] <flow.json>    replays visits, and says who meets walls
       presswall explain [options] <flow.json>     says how one visit is decided, and why
       presswall serve [--config FILE]             runs the service
       presswall migrate [--dry-run]               brings its database up to date
       presswall admin …                           adds sites, imports data, replaces keys

serve, migrate and admin need the repository or the container: the npm package has no service.
presswall <command> --help lists the options of a command.`;

const count = new Intl.NumberFormat('en');

/** Progress on the line of a terminal, at most ten times a second. */
const createProgress = (stream) => {
  let shownAt = 0;
  const clear = () => {
    if (shownAt !== 0) stream.write('\r\u001b[K');
  };
  const show = ({ views, readers }) => {
    const now = performance.now();
    if (now - shownAt < 100) return;
    shownAt = now;
    stream.write(`\r\u001b[K${count.format(views)} views, ${count.format(readers)} readers …`);
  };
  return { show, clear };
};

const progress = createProgress(process.stderr);

const ports = {
  read: readSource,
  readPieces,
  write: (file, text) => writeFile(file, text),
  print: (line) => {
    progress.clear();
    console.log(line);
  },
  complain: (line) => {
    progress.clear();
    console.error(line);
  },
  now: Date.now(),
  showProgress: process.stderr.isTTY ? progress.show : null,
  renderReport,
};

const commands = { check: runCheck, simulate: runSimulate, explain: runExplain };

/** The service, beside this file in the repository, or beside its built form in a container. */
const serviceFile = ['../service/main.ts', '../demo/service/main.ts']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(fileURLToPath(url)));

/** Runs the service in this process, which keeps its arguments and signals. */
const runService = async () => {
  if (serviceFile !== undefined) return import(serviceFile.href);
  console.error('The npm package has no service: run this in the repository or in the container.');
  process.exitCode = 2;
};

const serviceCommands = ['serve', 'migrate', 'admin'];

const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(commands, name)) process.exitCode = await commands[name](args, ports);
else if (serviceCommands.includes(name)) await runService();
else if (name === '--help') console.log(usage);
else {
  console.error(name === '' ? usage : `There is no command ${name}.\n\n${usage}`);
  process.exitCode = 2;
}
