import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { webKitLauncher } from './test/support/engines/webkit-launcher.ts';
import { bundlePackages } from './test/support/runner/browser-modules.mjs';
import { bundleTests } from './test/support/runner/bundled-tests.mjs';
import { chromiumFlags, findFirefox, findHeadlessShell } from './test/support/runner/programs.mjs';
import { createTally } from './test/support/runner/suites.mjs';

const commonJs = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'axe-core'];
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const esModules = [...Object.keys(dependencies), 'fast-check', 'sinon', '@guidepup/virtual-screen-reader'].filter(
  (name) => !commonJs.includes(name),
);
const addressOf = await bundlePackages({ commonJs, esModules });

/** Serves sources as the bundler would hand them over: packages in one copy, styles as text. */
const asBundled = {
  name: 'as-bundled',
  resolveImport: ({ source }) => addressOf(source),
  resolveMimeType: ({ path }) => (path.endsWith('.css') ? 'js' : undefined),
  transform: ({ path, body }) => (path.endsWith('.css') ? `export default ${JSON.stringify(body)};` : undefined),
};

/** Everything, and what depends on the engine: the page’s own functions, hosts, dialogs, focus, walls, frames. */
const everything = ['test/elements/**/*.test.{ts,tsx}', 'test/**/*.browser.test.ts', '!test/**/*.node.test.ts'];
const engineFiles = [
  'test/{platform,tracking,walls}/**/*.browser.test.ts',
  'test/elements/{entries,hooks,host}/**/*.test.{ts,tsx}',
  'test/elements/ui/{dialog,select,sheet,switch,tabs,toast}/*.test.{ts,tsx}',
  'test/elements/payment/bridge.test.ts',
  '!test/**/*.node.test.ts',
];
/** The browsers to run in, by their names: Chromium runs everything. */
const names = (process.env.PW_TEST_BROWSER ?? 'chromium').split(',');
const files = names.includes('chromium') ? everything : engineFiles;
const filesFlag = process.argv.indexOf('--files');
const bundles = await bundleTests(filesFlag < 0 ? files : process.argv.slice(filesFlag + 1), addressOf);

/** Serves test files and their chunks before any plugin looks at them. A browser lives for one run and may keep them. */
const serveBundles = (context, next) => {
  const body = bundles.get(context.path);
  if (body === undefined) return next();
  context.body = body;
  context.type = context.path.endsWith('.map') ? 'json' : 'js';
  context.set('cache-control', 'max-age=86400, immutable');
};

/** Leaves the numbers of the run where `test/run.mjs` finds them. */
const countReporter = {
  onTestRunFinished: ({ sessions }) => {
    const count = { passed: 0, failed: 0, skipped: 0 };
    const tally = createTally();
    const add = (testFile, { tests, suites }) => {
      for (const { name, passed, skipped } of tests) {
        count[skipped ? 'skipped' : passed ? 'passed' : 'failed'] += 1;
        if (passed && !skipped) tally.add(testFile, name);
      }
      for (const suite of suites) add(testFile, suite);
    };
    for (const { testFile, testResults, errors } of sessions) {
      if (testResults) add(testFile, testResults);
      count.failed += errors.length;
    }
    mkdirSync('.cache', { recursive: true });
    writeFileSync(
      names.includes('chromium') ? '.cache/browser.json' : '.cache/browser-engines.json',
      // The same files in another browser are no further cases.
      JSON.stringify({ ...count, files: names.includes('chromium') ? tally.files : {} }),
    );
  },
};

const launchers = {
  chromium: () =>
    chromeLauncher({
      launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
      createPage: ({ context }) => context.newPage({ type: 'window' }),
      concurrency: 2,
    }),
  firefox: () =>
    chromeLauncher({
      puppeteer,
      launchOptions: { browser: 'firefox', executablePath: findFirefox(), headless: true },
      createPage: ({ context }) => context.newPage(),
      // One page at a time has the focus.
      concurrency: 1,
    }),
  webkit: webKitLauncher,
};

export default {
  files,
  concurrentBrowsers: names.length,
  nodeResolve: { exportConditions: ['production'] },
  browsers: names.map((name) => launchers[name]()),
  middleware: [serveBundles],
  plugins: [asBundled, esbuildPlugin({ ts: true, tsx: true, target: 'auto', tsconfig: 'tsconfig.json' })],
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  testsStartTimeout: 90_000,
  testsFinishTimeout: 300_000,
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: !process.env.CI }), countReporter],
};
