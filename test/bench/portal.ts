/**
 * How long a change of page takes in the portal: from the press on a tab, whose page's code and data are there, to the
 * paint of the page; and how long a subscriber of many years waits for their subscriptions, from the arrival of their
 * data to their paint. In Chromium, on this machine, unthrottled. `node test/bench/table.ts portal` prints it.
 */
import { chromium, type Page } from '@playwright/test';
import { logInContextAs } from '../support/journeys/newsletter-journeys.ts';
import { startSandbox } from '../support/journeys/sandbox.ts';
import { chromiumFlags, findChromium } from '../support/runner/programs.mjs';
import { unchangedStart } from '../support/service/service-process.ts';

const rounds = 9;

/** How many subscriptions the reader of many years has. */
const many = 30;

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
        const tab = root?.querySelector<HTMLAnchorElement>(`.side-navigation-tab[href$="/${end}"]`);
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

/** Lets somebody of the seed read a new sandbox, and ends it all after the measuring. */
const reading = async <Result>(
  email: string,
  measure: (page: Page, sandbox: string) => Promise<Result>,
  daysAhead = 0,
): Promise<Result> => {
  const sandbox = await startSandbox({ env: unchangedStart });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const context = await browser.newContext({ baseURL: sandbox.address });
    if (daysAhead > 0) await context.request.post('/sandbox/clock', { data: { advance: `${daysAhead}d` } });
    await logInContextAs(context, context.request, email);
    return await measure(await context.newPage(), sandbox.address);
  } finally {
    await browser.close();
    await sandbox.stop();
  }
};

/** Measures it in ms: each page several times, its code loaded. */
export const measurePortal = (): Promise<number[]> =>
  reading('us-everything@portal.example', async (page) => {
    const times: number[] = [];
    await page.goto('/portal/us/');
    await page.locator('pw-portal .side-navigation-tab').first().waitFor({ state: 'attached' });
    for (const [path, sign] of pages) await paintOfPage(page, path, sign);
    for (let round = 0; round < rounds; round++) {
      for (const [path, sign] of pages) times.push(await paintOfPage(page, path, sign));
    }
    return times;
  });

/** Resolves to the ms between the end of the list's reply and the paint of that many cards. */
const paintOfCards = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const root = document.querySelector('pw-portal')?.shadowRoot;
          if ((root?.querySelectorAll('[part~="subscription"]').length ?? 0) < wanted) {
            return void requestAnimationFrame(look);
          }
          const list = performance
            .getEntriesByType('resource')
            .find(({ name }) => name.includes('/subs/subscriptions'));
          const arrived = list instanceof PerformanceResourceTiming ? list.responseEnd : Number.NaN;
          requestAnimationFrame(() => resolve(performance.now() - arrived));
        };
        look();
      }),
    count,
  );

/** Measures it in ms, for somebody whose subscriptions have been renewed for five years. */
export const measureManySubscriptions = (): Promise<number[]> =>
  reading(
    'us-longtime@portal.example',
    async (page) => {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        await page.goto('/portal/us/subscription', { waitUntil: 'commit' });
        const time = await paintOfCards(page, many);
        // The first round loads the code.
        if (round > 0) times.push(time);
      }
      return times;
    },
    5 * 365,
  );
