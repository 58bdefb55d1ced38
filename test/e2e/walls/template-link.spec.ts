import { articleSlugs, popup } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const names = [
  'pw-expand-countdown',
  'pw-collapse-countdown',
  'pw-start-checkout',
  'pw-success-checkout',
  'pw-resize-template',
  'pw-logout',
  'pw-close-modal',
] as const;

test('template.js, in the page of a frame, names the wall by its heading, says all that its link can say, and has its page loaded again when it has logged its reader in and is closed', async ({
  page,
  request,
}) => {
  const { readers } = await (await request.get('/sandbox/readers')).json();
  const reader = readers.find(({ subscriptions }: { subscriptions: object[] }) => subscriptions.length === 0);
  const form = { email: reader.email, password: reader.password };
  const login = await (await request.post('/auth/user/login', { form })).json();
  const [slug = ''] = await articleSlugs(page);
  await page.addInitScript((events) => {
    if (window.parent !== window) return;
    const messages: unknown[] = [];
    Reflect.set(window, 'heard', messages);
    for (const name of events) document.addEventListener(name, () => messages.push(name));
    const queue: ((api: { on: (name: string, then: (detail: { payload: unknown }) => void) => void }) => void)[] = [];
    Reflect.set(window, 'pw', queue);
    queue.push((api) => api.on('ai-event', ({ payload }) => messages.push(payload)));
  }, names);
  await page.goto(`/frame/${slug}?auth_other=secret`);
  const heading = await page.frameLocator('pw-paywall iframe').getByRole('heading').first().textContent();
  await expect(page.getByRole('dialog', { name: heading ?? '?' })).toBeVisible();
  await expect(page.locator(`pw-paywall iframe[title="${heading}"]`)).toHaveCount(1);
  expect(page.url()).not.toContain('auth_');

  const frame = page.frames().find((each) => each.url().includes('/template/page'));
  if (frame === undefined) throw new Error('There is no frame');
  const params = await frame.evaluate(async (value) => {
    const address = '/template.js';
    const { connect } = await import(address);
    const link = connect();
    await new Promise((resolve) => link.on('welcome', resolve));
    link.expandCountdown();
    link.collapseCountdown();
    link.startCheckout();
    link.successCheckout();
    link.tellAi({ asked: 'what is new' });
    link.resize({ height: 321 });
    link.loggedIn(value);
    return [...link.params.keys()];
  }, login);
  expect(params).toEqual(['sid', 'tid', 'v', 'pl', 'u', 'rs', 'from']);
  const readMessages = () => page.evaluate(() => Reflect.get(window, 'heard'));
  await expect
    .poll(readMessages)
    .toEqual(
      expect.arrayContaining([
        'pw-expand-countdown',
        'pw-collapse-countdown',
        'pw-start-checkout',
        'pw-success-checkout',
        'pw-resize-template',
        { asked: 'what is new' },
      ]),
    );

  await expect.poll(() => page.evaluate(() => localStorage.getItem('pw_auth_token'))).toBe(login.token);
  await expect(popup(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await loaded;
  await expect
    .poll(() => page.frames().some((each) => each.url().includes(encodeURIComponent(reader.email))))
    .toBe(true);

  const next = page.frames().find((each) => each.url().includes('/template/page'));
  await next?.evaluate(async () => {
    const address = '/template.js';
    const { connect } = await import(address);
    const link = connect();
    await new Promise((resolve) => link.on('welcome', resolve));
    link.show('no-such-template');
    link.remove('no-such-template');
  });
});
