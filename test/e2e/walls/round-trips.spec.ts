import type { Page } from '@playwright/test';
import {
  articleSlugs,
  popup,
  readFreeArticle,
  recordPageErrors,
  waitForDecision,
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

test('A decision takes two round trips, and the wall that follows none', async ({ page }) => {
  const slugs = await articleSlugs(page);
  for (const slug of slugs.slice(0, 3)) await readFreeArticle(page, `/article/${slug}`);

  const story = followCalls(page);
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

/** How often the combined reply, the flow and the tracking settings were asked for. */
const asksOf = (story: readonly string[]) =>
  ['api2/pw/combined', 'api/flow/data', 'api/config/tracking'].map(
    (call) => story.filter((step) => step === `asks GET /${call}`).length,
  );

for (const reader of ['nobody', 'a subscriber']) {
  test(`Flow, region and settings are asked for at once, where ${reader} is logged in, and the console is quiet`, async ({
    page,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    if (reader !== 'nobody') {
      await page.goto('/');
      await page.evaluate(async () => {
        const { readers } = await (await fetch('/sandbox/readers')).json();
        const { email, password } = readers.find((each: { email: string }) => each.email.startsWith('subscriber@'));
        const body = new URLSearchParams({ email, password });
        const { token, sessionid } = await (await fetch('/auth/user/login', { method: 'POST', body })).json();
        localStorage.setItem('pw_auth_token', token);
        localStorage.setItem('pw_session_id', sessionid);
      });
    }
    const pageErrors = recordPageErrors(page);
    const story = followCalls(page);
    await page.goto(`/article/${slug}`);
    await waitForDecision(page);
    await page.waitForLoadState('networkidle');
    expect(asksOf(story)).toEqual([1, 0, 0]);
    // The region of a reader whose session was restored is another one.
    const regions = story.filter((step) => step === 'asks GET /api/region');
    expect(regions.length).toBeLessThanOrEqual(reader === 'nobody' ? 0 : 1);
    expect(pageErrors.lines).toEqual([]);
  });
}

test('An article without a wall costs six requests beside its own', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(pw|core|chunk-[\w-]+)\.js$|^\/(paywall|auth|mailing|subs)\//.test(pathname))
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
});
