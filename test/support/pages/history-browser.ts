import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../runner/programs.mjs';

/** Launches a Chromium that has the back-forward cache; that of most journeys has none. */
export const launchWithHistory = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--headless', ...chromiumFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
