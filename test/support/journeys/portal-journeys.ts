/** The portal in end-to-end tests, and the actions of its readers. */
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { seedPassword } from '../../../demo/seed/readers.ts';
import type { PageErrors } from './reader.ts';

/** The portal of a page. */
export const portal = (page: Page): Locator => page.locator('pw-portal');

/** The heading of the page that is shown. */
export const heading = (page: Page): Locator => portal(page).locator('[part="heading"]');

/** The tabs of the side navigation, in their order. */
export const tabs = (page: Page): Locator => portal(page).locator('[part="tab"]');

/** The content of the page. */
export const pageContent = (page: Page): Locator => portal(page).locator('[part="page"]');

/** The user's name in the side navigation. */
export const userName = (page: Page): Locator => portal(page).locator('[part="user"]');

/** A toast, by its text. */
export const toast = (page: Page, text: string): Locator =>
  portal(page).locator('[part~="toast"]').filter({ hasText: text });

/** Any button of the portal, by its whole name. */
export const button = (page: Page, name: string): Locator => portal(page).getByRole('button', { name, exact: true });

/** The page of a reader who is not signed in, as far as it is in sight: React draws it beside the first one. */
export const signInPage = (page: Page): Locator => portal(page).locator('[part="sign-in"]:visible');

/** Signs in by the portal's form: the address first. */
export const signIn = async (page: Page, email: string, password = seedPassword) => {
  await portal(page).locator('input[type=email]:visible').fill(email);
  await page.keyboard.press('Enter');
  await portal(page).locator('input[autocomplete=current-password]').fill(password);
  await page.keyboard.press('Enter');
};

/** Writes the local storage of a log-in, once for each log-in: pages continue from there, also after a log-out. */
const storeOnce = ({ host, values }: { host: string; values: Record<string, string> }) => {
  if (location.hostname !== host) return;
  try {
    const cookieText = `test ${values.pw_auth_token}`;
    if (localStorage.getItem(cookieText) !== null) return;
    localStorage.setItem(cookieText, '');
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  } catch {
    // A page whose storage is blocked has only its cookies.
  }
};

/** From its next page on, this browser belongs only to a reader who has logged in before. */
export const logInContextOnlyAs = async (context: BrowserContext, request: APIRequestContext, email: string) => {
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

/** Returns the bearer in this browser's cookie: the reader's, or that of the agent who acts for them. */
export const bearerOf = async (
  context: BrowserContext,
  name: 'pw_auth_token' | 'pw_agent_token' = 'pw_auth_token',
): Promise<string | null> => (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? null;

/**
 * Returns the errors of a page without 400 responses, which browsers log as errors: the lists send them for readers
 * without subscriptions (spec: portal point 8).
 */
export const unexpectedErrors = ({ lines }: PageErrors): string[] =>
  lines.filter((line) => !line.endsWith('the server responded with a status of 400 (Bad Request)'));

/** Makes a call of the sandbox fail, as often as `times` says. */
export const failCall = (request: APIRequestContext, route: string, times: number) =>
  request.post('/sandbox/faults', { data: { route, kind: 'fail', status: 500, times } });
