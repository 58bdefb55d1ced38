import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from './test/support/programs.mjs';

const launchOptions = { executablePath: findHeadlessShell(), args: ['--headless', ...chromiumFlags] };
const needsHistory = '**/back-forward*.spec.ts';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine may be many times slower than this suite's own: what passes is as quick, and what fails fails later.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: { launchOptions, screenshot: 'only-on-failure' },
  projects: [
    // What every test lets be heard is searched for secrets after all of them, whichever were run and whether they passed.
    { name: 'silence', testMatch: '**/secrets.setup.ts', teardown: 'secrets' },
    { name: 'secrets', testMatch: '**/secrets.check.ts' },
    { name: 'chromium', testIgnore: needsHistory, dependencies: ['silence'] },
    {
      name: 'back-forward-cache',
      dependencies: ['silence'],
      testMatch: needsHistory,
      use: {
        launchOptions: {
          ...launchOptions,
          executablePath: findChromium(),
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
  ],
});
