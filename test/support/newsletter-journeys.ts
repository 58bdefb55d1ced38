/** The newsletter widget as end-to-end tests see it, and what its readers do there. */
import type { APIRequestContext, BrowserContext, Frame, Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { seedPassword } from '../../demo/seed/readers.ts';
import { emailKeyHeader } from '../../src/http/contract/mailing-calls.ts';
import { screen } from './account-journeys.ts';

/** Readers of the seed, by their addresses. */
export const verified = 'verified@readers.example';
export const unverified = 'unverified@readers.example';
export const subscriber = 'subscriber@readers.example';

/** The widget of a page, or of a page in a frame. */
export const widget = (page: Page | Frame): Locator => page.locator('pw-newsletters');

/** One newsletter, by its name. */
export const item = (page: Page | Frame, name: string): Locator =>
  widget(page)
    .locator('[part="item"]')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** What signs up for a newsletter and out of it, whichever of its looks it has. */
export const toggle = (page: Page | Frame, name: string): Locator => item(page, name).locator('[part~="toggle"]');

/** A toast, by what it says. */
export const toast = (page: Page | Frame, text: string | RegExp): Locator =>
  widget(page).locator('[part~="toast"]').filter({ hasText: text });

/** Any button of the widget, by its whole name. */
export const button = (page: Page | Frame, name: string): Locator =>
  widget(page).getByRole('button', { name, exact: true });

/** The tags of the bar, as they are named. */
export const tags = (page: Page): Locator =>
  widget(page).getByRole('navigation', { name: 'Topics' }).getByRole('button');

/** The newsletters that are shown, by name. */
export const names = (page: Page): Locator => widget(page).getByRole('heading', { level: 4 });

/** Fills in the log-in that stands open, by password. */
export const fillLogIn = async (page: Page, email: string) => {
  await screen(page).locator('input[type=email]').fill(email);
  await page.keyboard.press('Enter');
  await screen(page).locator('input[autocomplete=current-password]').fill(seedPassword);
  await page.keyboard.press('Enter');
};

/** Logs a reader of the seed in, and gives back what the session is kept by. */
const openSession = async (request: APIRequestContext, email: string): Promise<{ token: string; sessionid: string }> =>
  (await request.post('/auth/user/login', { form: { email, password: seedPassword } })).json();

/** From its next page on, this browser is read by somebody who has logged in before. Gives back their bearer. */
export const readAs = async (context: BrowserContext, request: APIRequestContext, email: string): Promise<string> => {
  const { token, sessionid } = await openSession(request, email);
  await context.addInitScript(
    (values) => {
      if (localStorage.getItem('pw_auth_token') !== null) return;
      for (const [name, value] of values) localStorage.setItem(name ?? '', value ?? '');
    },
    [
      ['pw_auth_token', token],
      ['pw_session_id', sessionid],
    ],
  );
  return token;
};

/** Lets a call of the sandbox fail, as often as `times` says; without it until the next reset. */
export const failing = (request: APIRequestContext, route: string, times?: number) =>
  request.post('/sandbox/faults', { data: { route, kind: 'fail', status: 500, times } });

/** The newsletters that an address is signed up for, as the service has it; all of `listIds` are of one region. */
export const signedUpFor = async (
  request: APIRequestContext,
  email: string,
  listIds: readonly string[],
  regionId = 'us',
): Promise<string[]> => {
  const { key } = await (await request.get(`/sandbox/email-key?${new URLSearchParams({ email })}`)).json();
  const query = new URLSearchParams({ siteId: 'ledger', regionId, email });
  for (const listId of listIds) query.append('listId', listId);
  const reply = await request.get(`/mailing/search?${query}`, { headers: { [emailKeyHeader]: key } });
  const { data }: { data: { lists: { cid: string; status: number }[] } } = await reply.json();
  return data.lists.filter(({ status }) => status === 1).map(({ cid }) => cid);
};

/** Keeps what the widget tells its page, as DOM events and as messages, from the page's start; `told` reads it. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = [];
    Reflect.set(window, 'told', told);
    for (const name of ['pw-newsletter-add', 'pw-newsletter-remove', 'pw-newsletter-remove-all', 'pw-error']) {
      addEventListener(name, (event) => told.push(`${name} ${JSON.stringify(Reflect.get(event, 'detail'))}`));
    }
    addEventListener('message', ({ data, origin }) => {
      if (data?.module === 'ONBOARDING' && origin === location.origin) told.push(`${data.action} ${data.detail}`);
    });
  });

/** What the page has been told since it was opened. */
const told = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'told'));

/** Waits until the page has been told exactly this. */
export const expectTold = (page: Page, lines: readonly string[]) => expect.poll(() => told(page)).toEqual(lines);

/** Puts a paywall into the pages of newsletters, as a publisher may who has both. */
export const withPaywall = (page: Page) =>
  page.route(/\/newsletters(\?|$)/, async (route: Route) => {
    const response = await route.fetch();
    const tag = '<pw-paywall site-id="ledger" flow-id="open"></pw-paywall>';
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${tag}</main>`) });
  });
