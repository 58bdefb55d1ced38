import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessShell } from './test/support/runner/programs.mjs';

const launchOptions = { executablePath: findHeadlessShell(), args: ['--headless', ...chromiumFlags] };

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // As many as there are cores, as the suite is made for two: a third took longer (156 s instead of 132 s for 47 tests).
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine may be many times slower than this suite's own: what passes is as quick, and what fails fails later.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: { launchOptions, screenshot: 'only-on-failure' },
  projects: [
    // What every test lets be heard is searched for secrets after all of them, whichever were run and whether they passed.
    { name: 'silence', testMatch: '**/secrets.setup.ts', teardown: 'secrets' },
    { name: 'secrets', testMatch: '**/secrets.check.ts' },
    { name: 'chromium', dependencies: ['silence'] },
  ],
});
