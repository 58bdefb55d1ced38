import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './test/support/programs.mjs';

const launchOptions = { executablePath: findChromium(), args: ['--headless', ...chromiumFlags] };
const needsHistory = '**/back-forward*.spec.ts';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: { launchOptions, screenshot: 'only-on-failure' },
  projects: [
    { name: 'chromium', testIgnore: needsHistory },
    {
      name: 'back-forward-cache',
      testMatch: needsHistory,
      use: { launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } },
    },
  ],
});
