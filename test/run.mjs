import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, giveUp, root, run } from '../demo/tools/ensure.mjs';
import { recentNode } from '../demo/tools/starting/recent-node.mjs';
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findPostgres,
  findWebKitDriver,
} from './support/runner/programs.mjs';
import { describeSuites } from './support/runner/suites.mjs';

/**
 * `npm test`: installs what is missing, then runs every check and every test. `node test/run.mjs types lint` runs
 * these steps alone. A failing step does not hide the ones after it; the last line counts all of them.
 */

const tool = (path) => join(root, 'node_modules', path);
const cache = (name) => join(root, '.cache', name);
const support = (path) => join(root, 'test/support', path);
const preloaded = (...paths) => paths.map((path) => `--import=${pathToFileURL(support(path))}`);

/** Test files that share a process: what they import is loaded, and what they read is parsed, once. */
const nodeTests = (name, { preloads = [], setup }, ...files) => ({
  args: [
    ...preloaded('runner/untracked-promises.mjs', ...preloads),
    support('runner/together.mjs'),
    `--counts=${cache(`${name}.json`)}`,
    ...(setup === undefined ? [] : [`--setup=${support(setup)}`]),
    ...files,
  ],
  counts: `${name}.json`,
});

const serviceTests = (name, ...files) =>
  nodeTests(name, { preloads: ['runner/quick-passwords.ts'], setup: 'database/shared-databases.ts' }, ...files);

/**
 * The steps to run, with Node and in this order. A step starts when those it is `after` have ended; one that keeps both
 * cores busy runs `alone`. A step with `counts` leaves its numbers in that file; the others are one check each.
 */
const steps = {
  locales: { args: [tool('@lingui/cli/dist/lingui.js'), 'compile', '--strict', '--typescript'], after: [] },
  // These two take longest: the steps after them share what they leave. One starts services and kills them.
  processes: {
    ...serviceTests('processes', 'test/service/{*,processes/*,**/*-durability,ports/disk-full}.node.test.ts'),
    after: ['locales'],
  },
  service: {
    ...serviceTests(
      'service',
      'test/conformance/**/*.node.test.ts',
      'test/service/!(processes)/**/!(*-durability|disk-full).node.test.ts',
    ),
    after: ['locales'],
  },
  build: { args: [join(root, 'demo/build.mjs')], after: ['locales'] },
  types: { args: [tool('@typescript/native/bin/tsc'), '-p', root, '--pretty', 'false'], after: ['locales'] },
  lint: { args: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'], after: [] },
  knip: { args: [tool('knip/bin/knip.js'), '--no-progress'], after: ['locales'] },
  size: { args: [tool('size-limit/bin.js')], after: ['build'] },
  rules: { ...nodeTests('rules', {}, 'test/rules/**/*.node.test.ts'), after: ['locales', 'build'] },
  node: {
    ...nodeTests('node', {}, 'test/!(rules|conformance|service)/**/*.node.test.ts'),
    after: ['locales', 'build'],
  },
  // What needs no DOM runs with the functions that the tests in browsers have.
  sdk: {
    ...nodeTests('sdk', { preloads: ['runner/mocha-in-node.ts'] }, 'test/!(elements)/**/!(*.node|*.browser).test.ts'),
    after: ['locales'],
  },
  browser: { args: [tool('@web/test-runner/dist/bin.js')], counts: 'browser.json', after: ['locales'], alone: true },
  // What depends on the engine, once more: in Firefox and WebKit at the same time.
  'browser-engines': {
    args: [tool('@web/test-runner/dist/bin.js')],
    env: { PW_TEST_BROWSER: 'firefox,webkit' },
    counts: 'browser-engines.json',
    after: ['locales'],
    alone: true,
  },
  e2e: { args: [tool('@playwright/test/cli.js'), 'test'], counts: 'e2e.json', after: ['build'], alone: true },
  // Firefox and WebKit play at the same time: they keep both cores busy.
  engines: { ...nodeTests('engines', {}, 'test/engines/*.spec.ts'), after: ['build'], alone: true },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) giveUp(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
const wanted = named.length > 0 ? named : Object.keys(steps);

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const installOnDebian = async (...debianPackages) => {
  console.log(`Installing ${debianPackages.join(', ')} (apt-get)`);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  await run('apt-get', ['update', '-q'], quiet);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], quiet);
};

/** Finds a program that tests need; root on Debian gets it installed, others read what to install. */
const ensureProgram = async (find, debianPackages, hint) => {
  if (!find() && isDebianRoot()) await installOnDebian(...debianPackages);
  return find() || giveUp(`The tests need ${hint}.`);
};

await ensureDependencies();
const node = await recentNode();
const environment = {
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  FORCE_COLOR: '0',
  // Some hundred processes load the same modules: each is compiled once.
  NODE_COMPILE_CACHE: cache('compiled'),
};
delete environment.NODE_TEST_CONTEXT;
if (wanted.includes('browser') || wanted.includes('e2e')) {
  environment.CHROME_PATH = await ensureProgram(
    findChromium,
    ['chromium'],
    'Chromium: install it, and set CHROME_PATH to its program when it is not on the PATH',
  );
}
if (wanted.includes('e2e') && findHeadlessShell() === findChromium() && isDebianRoot()) {
  // It only saves time: a Debian that has none does without.
  await installOnDebian('chromium-headless-shell').catch(() => {});
}
if (wanted.includes('service') || wanted.includes('processes')) {
  await ensureProgram(
    findPostgres,
    ['postgresql'],
    'PostgreSQL 15 or later: install its server programs (initdb, postgres)',
  );
}
if (wanted.includes('engines') || wanted.includes('browser-engines')) {
  await ensureProgram(
    findFirefox,
    ['firefox-esr'],
    'Firefox: install it, and set FIREFOX_PATH to its program when it is not on the PATH',
  );
  await ensureProgram(
    findWebKitDriver,
    ['webkit2gtk-driver', 'xvfb'],
    'WebKit for GTK: install WebKitWebDriver, its MiniBrowser and Xvfb (on Debian: webkit2gtk-driver, xvfb)',
  );
}
mkdirSync(join(root, '.cache'), { recursive: true });

/** The numbers of a run, in our own shape or in Playwright's. */
const readCounts = (file) => {
  try {
    const { stats, files: _, ...counts } = JSON.parse(readFileSync(cache(file), 'utf8'));
    if (stats === undefined) return counts;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
};

/** A step that exits badly has failed at least once, and so has one that ran no test or skipped one. */
const countOf = ({ counts }, code) => {
  if (counts === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed, skipped } = readCounts(counts);
  const isBad = code !== 0 || passed === 0;
  return { passed, failed: Math.max(failed + skipped, isBad ? 1 : 0) };
};

/** Names the failures at the end of the log: where it is kept, its beginning may be cut. */
const failures = [];

const perform = async (name) => {
  const step = steps[name];
  if (step.counts) rmSync(cache(step.counts), { force: true });
  const started = performance.now();
  const env = { ...environment, ...step.env };
  const child = spawn(node, step.args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.on('close', (exitCode) => resolve(exitCode ?? 1)));
  const count = countOf(step, code);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = count.failed === 0 ? 'ok' : 'FAILED';
  console.log(`\n== ${name}: ${verdict}, ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  if (count.failed > 0) {
    failures.push(`${name}:`, ...failuresOf(output));
    console.log(output.trim());
    if (step.counts && count.passed === 0) console.log(`(${name} ran no test)`);
  }
  return count;
};

/** Returns the lines of a step's output that name its failures; the last lines if none does. */
const failuresOf = (output) => {
  const lines = output.trim().split('\n');
  const named = lines.filter((line) => /^\s*(?:✖|❌|🚧|\d+\) \[)|: error TS|Error: |━━/u.test(line));
  return [...new Set(named.length > 0 ? named : lines.slice(-10))].slice(0, 30);
};

/** Runs the wanted steps, two at once where they let each other. */
const performAll = async () => {
  const waiting = [...wanted];
  const running = new Map();
  const total = { passed: 0, failed: 0 };
  const canStart = (name) => {
    const { after, alone = false } = steps[name];
    const isClear = after.every((other) => !waiting.includes(other) && !running.has(other));
    const isRoom = alone
      ? running.size === 0
      : running.size < 2 && ![...running.keys()].some((key) => steps[key].alone);
    return isClear && isRoom;
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(canStart);
    if (next === undefined) {
      const { name, passed, failed } = await Promise.race(running.values());
      running.delete(name);
      total.passed += passed;
      total.failed += failed;
    } else {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        perform(next).then((count) => ({ name: next, ...count })),
      );
    }
  }
  return total;
};

const started = performance.now();
const { stdout: version } = spawnSync(node, ['-v'], { encoding: 'utf8' });
console.log(`Node ${version.trim()}, steps: ${wanted.join(', ')}`);
const { passed, failed } = await performAll();
const suites = describeSuites(wanted.flatMap((name) => steps[name].counts ?? []).map(cache));
if (suites.length > 0) console.log(`\n${suites.join('\n')}`);
/** The runtimes of the gate that were tried, and those that this machine does not have. */
const describeRuntimes = () => {
  const { cases, tried, missing } = JSON.parse(readFileSync(cache('edge-runtimes.json'), 'utf8'));
  const lacking = missing.length === 0 ? '' : `; not here, so not tried: ${missing.join(', ')} (npm run edge:runtimes)`;
  return `edge: ${cases} cases on each of ${tried.join(', ')}${lacking}`;
};
if (wanted.includes('node') && existsSync(cache('edge-runtimes.json'))) console.log(`\n${describeRuntimes()}`);
const isFileLost = named.length === 0 && suites.some((line) => line.includes('did not run'));
if (isFileLost) console.log('A file of a counted suite did not run: see test/support/runner/suites.mjs');
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || isFileLost ? 1 : 0;
