import type { APIRequestContext, Page } from '@playwright/test';
import { agentLink } from '../../../demo/pages/portal/portal-address.ts';
import {
  bearerOf,
  button,
  heading,
  logInContextOnlyAs,
  pageContent,
  portal,
  signInPage,
  tabs,
  unexpectedErrors,
  userName,
} from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

const agent = 'agnes.holm@ledger.example';
const reader = 'uk-seats@portal.example';
/** The agent's own account. */
const own = 'us-active@portal.example';
const over = 'Your time to act for this reader has ended. Open a new link to continue.';
const notByLink = 'You can’t act for the reader with this link: it has been used';

const banner = (page: Page) => portal(page).locator('[part="agent-banner"]');
const timer = (page: Page) => banner(page).getByRole('timer');

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

/** The service's reply to a call with this bearer: its status, and the name of what was wrong. */
const answer = async (request: APIRequestContext, bearer: string, path: string, form?: Record<string, string>) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const response = form ? await request.post(path, { headers, form }) : await request.get(path, { headers });
  return `${response.status()} ${(await response.json()).error?.code ?? ''}`.trim();
};

test('An agent begins by a link, sees the reader’s portal without what they may not do, and ends it', async ({
  page,
  context,
  request,
}) => {
  checksSecrets('agent token', 'agent bearer', 'token');
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, own);
  const requests: { address: string; referrer: string; from: string }[] = [];
  page.on('request', (one) => {
    requests.push({ address: one.url(), referrer: one.headers().referer ?? '', from: page.url() });
  });
  await page.goto(agentLink(agent, reader, 'UK'));
  await expect(banner(page)).toContainText('\u2068Agnes Holm\u2069 is acting for \u2068Imogen Hartley\u2069');
  await expect(timer(page)).toHaveText(/^(10:00|9:[0-5]\d) left$/);
  const token = requests.map(({ address }) => new URL(address).searchParams.get('agent_as_user')).find((each) => each);
  if (!token) throw new Error('No link had a token');
  expect(requests.filter(({ address, referrer }) => `${address} ${referrer}`.includes(token))).toHaveLength(1);
  const calls = requests.filter(({ address }) => /^\/(auth|paywall|subs)\//.test(new URL(address).pathname));
  expect(calls.length).toBeGreaterThan(0);
  expect(new Set(calls.map(({ from }) => new URL(from).pathname + new URL(from).search))).toEqual(
    new Set(['/portal/uk/']),
  );

  await expect(userName(page)).toContainText(reader);
  await expect(pageContent(page)).toContainText('Only the reader can change the e‑mail address.');
  await expect(pageContent(page)).toContainText('Only the reader can change the password.');
  await expect(button(page, 'Change e‑mail address')).toHaveCount(0);
  await expect(button(page, 'Logout')).toHaveCount(0);
  await tabs(page).filter({ hasText: 'Password' }).click();
  await expect(heading(page)).toHaveText('Password');
  await expect(pageContent(page)).toContainText('Only the reader can change the password.');
  await expect(portal(page).locator('input')).toHaveCount(0);
  await tabs(page).filter({ hasText: 'Subscription' }).click();
  await expect(pageContent(page)).toContainText('£120.00 a year');

  const bearer = (await bearerOf(context, 'pw_agent_token')) ?? '';
  const password = 'three green boats';
  const forbidden = '403 agent_forbidden';
  expect(await answer(request, bearer, '/auth/changepassword', { password, confirmpassword: password })).toBe(
    forbidden,
  );
  expect(await answer(request, bearer, '/auth/modifyemail?site=uk', { new_email: 'mine@new.example' })).toBe(forbidden);

  await page.reload();
  await expect(banner(page)).toContainText('Imogen Hartley');
  await expect(pageContent(page)).toContainText('£120.00 a year');
  const reported = async () => {
    const { events } = await (await request.get('/sandbox/events')).json();
    return events.map((event: { fields: { actor: string; userId: string } }) => event.fields.actor);
  };
  await expect.poll(async () => (await reported()).length).toBeGreaterThan(0);
  expect(new Set(await reported())).toEqual(new Set(['agent']));
  expect(unexpectedErrors(pageErrors)).toEqual([]);

  await portal(page).locator('[part="side-navigation"]').getByRole('button', { name: 'Logout as user' }).click();
  await expect(userName(page)).toContainText(own);
  await expect(banner(page)).toHaveCount(0);
  await expect(button(page, 'Logout')).toBeVisible();
  expect(await bearerOf(context, 'pw_agent_token')).toBe(null);
  await expect.poll(() => answer(request, bearer, '/auth/info/agent')).toMatch(/^401/);
});

test('An agent’s session ends after ten minutes, on the page and for the service; its link opens nothing twice', async ({
  page,
  context,
  request,
}) => {
  checksSecrets('agent token', 'agent bearer');
  const links: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('agent_as_user=')) links.push(one.url());
  });
  await page.clock.install();
  await page.goto(agentLink(agent, reader, 'UK'));
  await expect(banner(page)).toBeVisible();
  await expect(pageContent(page)).toContainText('Only the reader can change the password.');
  // A jump of the clock would end what is still under way.
  await page.waitForLoadState('networkidle');
  const bearer = (await bearerOf(context, 'pw_agent_token')) ?? '';
  await page.clock.fastForward('09:00');
  await request.post('/sandbox/clock', { data: { advance: '540s' } });
  await expect(timer(page)).toHaveText(/^(1:00|0:[0-5]\d) left$/);
  expect(await answer(request, bearer, '/auth/info/agent')).toBe('200');

  await page.clock.fastForward('01:00');
  await request.post('/sandbox/clock', { data: { advance: '60s' } });
  await expect(signInPage(page)).toContainText(over);
  await expect(banner(page)).toHaveCount(0);
  expect(await bearerOf(context, 'pw_agent_token')).toBe(null);
  expect(await answer(request, bearer, '/auth/info/agent')).toMatch(/^401/);

  const again = await context.newPage();
  await again.goto(links[0] ?? '');
  await expect(signInPage(again)).toContainText(notByLink);
  await expect(again).toHaveURL('/portal/uk/');
  const { sessions } = await (await request.get('/sandbox/agent-sessions')).json();
  expect(sessions[0]).toMatchObject({ agent, reader, endedAt: null });
});
