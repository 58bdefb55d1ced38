/**
 * How long a change of page takes in the portal: from the press on a tab, whose page's code and data are there, to the
 * paint of the page. In Chromium, on this machine, unthrottled. `node test/bench/table.ts portal` prints it.
 */
import { chromium, type Page } from '@playwright/test';
import { readAs } from '../support/newsletter-journeys.ts';
import { chromiumFlags, findChromium } from '../support/programs.mjs';
import { startSandbox } from '../support/sandbox.ts';

const rounds = 9;

/** Pages that draw from data that the portal has, by path and by something that only they have. */
const pages = [
  ['subscription', '[part~="subscription"]'],
  ['billing-history', '.card .facts'],
  ['password', 'input[autocomplete="new-password"]'],
] as const;

/** Presses a tab and resolves, once its page is painted, to the ms since the press. */
const paintOfPage = (page: Page, path: string, sign: string): Promise<number> =>
  page.evaluate(
    ([end, selector]) =>
      new Promise<number>((resolve) => {
        const root = document.querySelector('pw-portal')?.shadowRoot;
        const tab = root?.querySelector<HTMLAnchorElement>(`.tab[href$="/${end}"]`);
        const begun = performance.now();
        tab?.click();
        const look = () => {
          const isThere = tab?.getAttribute('aria-current') === 'page' && root?.querySelector(selector ?? '') != null;
          if (!isThere) return void requestAnimationFrame(look);
          // The frame that this runs in paints what was drawn before it.
          requestAnimationFrame(() => resolve(performance.now() - begun));
        };
        look();
      }),
    [path, sign] as const,
  );

/** Measures it in ms: each page several times, its code loaded. */
export const measurePortal = async (): Promise<number[]> => {
  const sandbox = await startSandbox();
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  const times: number[] = [];
  try {
    const context = await browser.newContext({ baseURL: sandbox.address });
    await readAs(context, context.request, 'us-everything@portal.example');
    const page = await context.newPage();
    await page.goto('/portal/us/');
    await page.locator('pw-portal .tab').first().waitFor({ state: 'attached' });
    for (const [path, sign] of pages) await paintOfPage(page, path, sign);
    for (let round = 0; round < rounds; round++) {
      for (const [path, sign] of pages) times.push(await paintOfPage(page, path, sign));
    }
  } finally {
    await browser.close();
    await sandbox.stop();
  }
  return times;
};
