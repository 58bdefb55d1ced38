/** The newsletter widget in end-to-end tests, and the actions of its readers. */
import type { APIRequestContext, BrowserContext, Frame, Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { seedPassword } from '../../../demo/seed/readers.ts';
import { emailKeyHeader } from '../../../src/contract/newsletters/membership.ts';
import { screen } from './account-journeys.ts';

/** Readers of the seed, by their addresses. */
export const verified = 'verified@readers.example';
export const unverified = 'unverified@readers.example';
export const subscriber = 'subscriber@readers.example';

/** The widget of a page, or of a page in a frame. */
export const widget = (page: Page | Frame): Locator => page.locator('pw-newsletters');

/** One newsletter, by its name. */
const item = (page: Page | Frame, name: string): Locator =>
  widget(page)
    .locator('[part="item"]')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The control that subscribes to a newsletter and unsubscribes from it, in any of its looks. */
export const toggle = (page: Page | Frame, name: string): Locator => item(page, name).locator('[part~="toggle"]');

/** A toast, by its text. */
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
  await screen(page).locator('input[type=email]:visible').fill(email);
  await page.keyboard.press('Enter');
  await screen(page).locator('input[autocomplete=current-password]').fill(seedPassword);
  await page.keyboard.press('Enter');
};

/** Logs a reader of the seed in, and returns the keys of the session. */
const openSession = async (request: APIRequestContext, email: string): Promise<{ token: string; sessionid: string }> =>
  (await request.post('/auth/user/login', { form: { email, password: seedPassword } })).json();

/** From its next page on, this browser belongs to a reader who has logged in before. Returns their bearer. */
export const logInContextAs = async (
  context: BrowserContext,
  request: APIRequestContext,
  email: string,
): Promise<string> => {
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

/** Returns the newsletters that an address is subscribed to, from the service; all of `listIds` are of one region. */
export const subscribedIds = async (
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

/**
 * Records what the widget sends to its page, as DOM events and as messages, from the page's start; `widgetEvents` reads
 * it.
 */
export const recordWidgetEvents = (page: Page) =>
  page.addInitScript(() => {
    const widgetEvents: string[] = [];
    Reflect.set(window, 'widgetEvents', widgetEvents);
    for (const name of ['pw-newsletter-add', 'pw-newsletter-remove', 'pw-newsletter-remove-all', 'pw-error']) {
      addEventListener(name, (event) => widgetEvents.push(`${name} ${JSON.stringify(Reflect.get(event, 'detail'))}`));
    }
    addEventListener('message', ({ data, origin }) => {
      if (data?.module === 'ONBOARDING' && origin === location.origin)
        widgetEvents.push(`${data.action} ${data.detail}`);
    });
  });

/** Returns the widget's events since the page was opened. */
const widgetEvents = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'widgetEvents'));

/** Waits until the page has received exactly these events. */
export const expectWidgetEvents = (page: Page, lines: readonly string[]) =>
  expect.poll(() => widgetEvents(page)).toEqual(lines);

/** Adds a paywall to the pages of newsletters, as a publisher with both may. */
export const withPaywall = (page: Page) =>
  page.route(/\/newsletters(\?|$)/, async (route: Route) => {
    const response = await route.fetch();
    const tag = '<pw-paywall site-id="ledger" flow-id="open"></pw-paywall>';
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${tag}</main>`) });
  });
