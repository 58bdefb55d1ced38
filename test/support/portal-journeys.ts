/** The portal as end-to-end tests see it, and what its readers do there. */
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { seedPassword } from '../../demo/seed/readers.ts';
import type { Trouble } from './reader.ts';

/** The portal of a page. */
export const portal = (page: Page): Locator => page.locator('pw-portal');

/** The heading of the page that is shown. */
export const heading = (page: Page): Locator => portal(page).locator('[part="heading"]');

/** The tabs of the side navigation, in their order. */
export const tabs = (page: Page): Locator => portal(page).locator('[part="tab"]');

/** What the page has to show. */
export const shown = (page: Page): Locator => portal(page).locator('[part="page"]');

/** Who the side navigation says this is. */
export const who = (page: Page): Locator => portal(page).locator('[part="user"]');

/** A toast, by what it says. */
export const toast = (page: Page, text: string): Locator =>
  portal(page).locator('[part~="toast"]').filter({ hasText: text });

/** Any button of the portal, by its whole name. */
export const button = (page: Page, name: string): Locator => portal(page).getByRole('button', { name, exact: true });

/** The page of who is not signed in. */
export const signInPage = (page: Page): Locator => portal(page).locator('[part="sign-in"]');

/** Signs in by the form of the portal, as it asks: the address first. */
export const signIn = async (page: Page, email: string, password = seedPassword) => {
  await portal(page).locator('input[type=email]').fill(email);
  await page.keyboard.press('Enter');
  await portal(page).locator('input[autocomplete=current-password]').fill(password);
  await page.keyboard.press('Enter');
};

/** Writes what a log-in leaves in local storage, once for each log-in: the pages go on from there, also after a log-out. */
const storeOnce = ({ host, values }: { host: string; values: Record<string, string> }) => {
  if (location.hostname !== host) return;
  try {
    const done = `test ${values.pw_auth_token}`;
    if (localStorage.getItem(done) !== null) return;
    localStorage.setItem(done, '');
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  } catch {
    // A page whose storage is blocked has its cookies alone.
  }
};

/** From its next page on, this browser is read by somebody who has logged in before, and by nobody else. */
export const becomes = async (context: BrowserContext, request: APIRequestContext, email: string) => {
  const reply = await request.post('/auth/user/login', { form: { email, password: seedPassword } });
  const { token, sessionid, newUserId }: { token: string; sessionid: string; newUserId: number } = await reply.json();
  const { origin, hostname } = new URL(reply.url());
  const device = 'the-device-of-this-browser';
  await request.post('/auth/user/login', {
    form: { sessionid, device },
    headers: { authorization: `Bearer ${token}` },
  });
  const values = {
    pw_device: device,
    pw_auth_token: token,
    pw_session_id: sessionid,
    pw_user_id: String(newUserId),
    pw_logout_status: '0',
  };
  await context.clearCookies();
  await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: origin })));
  await context.addInitScript(storeOnce, { host: hostname, values });
};

/** The bearer that this browser keeps in a cookie: the reader's, or that of the agent who acts for them. */
export const bearerOf = async (
  context: BrowserContext,
  name: 'pw_auth_token' | 'pw_agent_token' = 'pw_auth_token',
): Promise<string | null> => (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? null;

/** Trouble beyond a 400, which a browser calls an error: so the lists say that somebody has nothing (spec: portal point 8). */
export const beyondRefusals = ({ lines }: Trouble): string[] =>
  lines.filter((line) => !line.endsWith('the server responded with a status of 400 (Bad Request)'));

/** Lets a call of the sandbox fail, as often as `times` says. */
export const failing = (request: APIRequestContext, route: string, times: number) =>
  request.post('/sandbox/faults', { data: { route, kind: 'fail', status: 500, times } });
