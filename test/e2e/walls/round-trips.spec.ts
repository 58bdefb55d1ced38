import type { Page } from '@playwright/test';
import { logInContextOnlyAs } from '../../support/journeys/portal-journeys.ts';
import {
  articleSlugs,
  layoutShift,
  popup,
  readFreeArticle,
  recordPageErrors,
  waitForDecision,
  waitForSdk,
} from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** Records a page's calls to the services and when each reply came, in their order. */
const followCalls = (page: Page): string[] => {
  const story: string[] = [];
  const note = (what: string) => (request: { url(): string; method(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api')) story.push(`${what} ${request.method()} ${pathname.replace('/paywall', '')}`);
  };
  page.on('request', note('asks'));
  page.on('response', (response) => note('has')(response.request()));
  return story;
};

/** How often the combined reply, the flow, the tracking settings and the region were asked for. */
const asksOf = (story: readonly string[]) =>
  ['api2/pw/combined', 'api/flow/data', 'api/config/tracking', 'api/region'].map(
    (call) => story.filter((step) => step === `asks GET /${call}`).length,
  );

test('Flow, region and settings are asked for at once; a decision takes two round trips, and the wall that follows none', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page);
  const slugs = await articleSlugs(page);
  const story = followCalls(page);
  await readFreeArticle(page, `/article/${slugs[0]}`);
  await page.waitForLoadState('networkidle');
  expect(asksOf(story)).toEqual([1, 0, 0, 0]);
  expect(pageErrors.lines).toEqual([]);

  // The page itself has to know the count, to ask for the template early.
  for (const slug of slugs.slice(1, 3)) await readFreeArticle(page, `/article/${slug}`);
  story.length = 0;
  // A service beside the browser may answer before the rest is asked for: its count is on the way until then.
  const hasTemplate = page.waitForResponse(/\/api\/template/);
  await page.route(/\/api\/flow\/meter/, async (route) => {
    await hasTemplate;
    await route.continue();
  });
  await page.goto(`/article/${slugs[3]}`);
  await expect(popup(page)).toBeVisible();

  const at = (step: string) => story.indexOf(step);
  const answered = story.findIndex((step) => step.startsWith('has'));
  expect(at('asks GET /api2/pw/combined')).toBeGreaterThanOrEqual(0);
  expect(at('asks GET /api2/pw/combined')).toBeLessThan(answered);
  expect(at('asks GET /api/flow/meter')).toBeGreaterThan(answered);

  const afterMeter = story.slice(at('has GET /api/flow/meter') + 1);
  const waitedFor = afterMeter.filter((step) => step.startsWith('asks') && !step.endsWith('/api2/pw/events'));
  expect(waitedFor).toEqual([]);
  expect(at('asks GET /api/template')).toBeLessThan(at('has GET /api/flow/meter'));
  expect(at('asks GET /api/template')).toBeGreaterThanOrEqual(0);
});

test('Flow, region and settings are asked for at once and by name for a subscriber, whatever the page preloaded for strangers, and the console is quiet', async ({
  page,
  context,
  request,
}) => {
  const [slug = ''] = await articleSlugs(page);
  await logInContextOnlyAs(context, request, 'subscriber@readers.example');
  const pageErrors = recordPageErrors(page);
  const story = followCalls(page);
  for (const path of ['article', 'hard']) {
    story.length = 0;
    await page.goto(`/${path}/${slug}`);
    await waitForDecision(page);
    await page.waitForLoadState('networkidle');
    // The region of a reader whose session was restored is another one.
    const [regions = 0, ...others] = asksOf(story).reverse();
    expect(others, path).toEqual([0, 0, 1]);
    expect(regions, path).toBeLessThanOrEqual(1);
    // The request of a reader with a token fits no preload, so Chromium warns of an unused one.
    expect(pageErrors.lines.filter((line) => !line.startsWith('console: A preload for'))).toEqual([]);
  }
  await waitForSdk(page);
  const plan = await page.evaluate(
    () =>
      new Promise((resolve) => {
        Reflect.get(window, 'pw').push((api: { region: { get: () => { subscription: { planId: string } | null } } }) =>
          resolve(api.region.get().subscription?.planId ?? null),
        );
      }),
  );
  expect(plan).toBe('digital-monthly');
});

test('An article without a wall costs six requests beside its own: none for React; and it stands whole', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page);
  const [slug = ''] = await articleSlugs(page);
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || /^\/(paywall|auth|mailing|subs)\//.test(pathname))
      paths.push(pathname.replace(/-\w{7}\.js$/, '.js'));
  });
  const sent = page.waitForResponse((response) => response.url().includes('/api2/pw/events'));
  await page.goto(`/open/${slug}`);
  await sent;
  await page.waitForLoadState('networkidle');
  const [combined, events] = ['/paywall/api2/pw/combined', '/paywall/api2/pw/events'];
  expect(new Set(paths)).toEqual(
    new Set(['/pw.js', '/core.js', combined, '/chunk-sdk.js', '/chunk-tracking.js', events]),
  );
  expect(paths).toHaveLength(6);
  expect(await page.locator('.article-body > *').count()).toBeGreaterThan(8);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(pageErrors.lines).toEqual([]);
});
