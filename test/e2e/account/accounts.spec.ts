import { seedPassword } from '../../../demo/seed/readers.ts';
import {
  enterAddress,
  linkMailedTo,
  logIn,
  openAccounts,
  screen,
  status,
} from '../../support/journeys/account-journeys.ts';
import { articleSlugs, inlineWall, recordPageErrors, waitForSdk } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

const reader = 'verified@readers.example';
const newcomer = 'ada@new.example';
const password = 'three green boats';

test.beforeEach(async ({ request }) => {
  await request.post('/sandbox/reset');
});

test.describe('A reader', () => {
  test('signs up, confirms by the mail, is logged in on a second tab, and is asked before a link puts somebody else in their place', async ({
    page,
    context,
    request,
  }) => {
    const pageErrors = recordPageErrors(page);
    await openAccounts(page);
    const second = await context.newPage();
    await second.goto('/accounts');
    await enterAddress(page, newcomer);
    const form = screen(page);
    await form.locator('input[autocomplete=given-name]').fill('Ada');
    await form.locator('input[autocomplete=family-name]').fill('Lindqvist');
    await form.locator('input[autocomplete=new-password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(form.getByText(newcomer)).toBeVisible();
    await expect(status(second)).toHaveText(`Signed in as ${newcomer}`);
    await form.getByRole('button', { name: 'Continue reading' }).click();
    await expect(screen(page)).toHaveCount(0);
    await expect(page.locator('[data-pw-navbar]').getByRole('button', { name: 'Ada' })).toBeVisible();

    const link = await linkMailedTo(request, newcomer);
    await second.goto(link);
    expect(second.url()).not.toContain('auth_');
    const accounts = async () => (await (await request.get('/sandbox/accounts')).json()).accounts;
    const verification = async () =>
      (await accounts()).find(({ email }: { email: string }) => email === newcomer)?.verification;
    expect(await verification()).toBe('NotVerified');
    await screen(second)
      .getByRole('button', { name: /Confirm/ })
      .click();
    await expect.poll(verification).toBe('TrueVerified');
    expect(pageErrors.lines).toEqual([]);

    await request.post(`/auth/user/directlogin?site=us&email=${reader}`);
    await page.goto(await linkMailedTo(request, reader));
    const token = await page.evaluate(() => localStorage.getItem('pw_auth_token'));
    await screen(page)
      .getByRole('button', { name: /^Sign in/ })
      .click();
    await expect(screen(page).getByText(newcomer)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pw_auth_token'))).toBe(token);
  });

  test('logs in by password, after a wrong one that keeps what was typed, and out: another tab hears each once', async ({
    page,
    context,
  }) => {
    const second = await context.newPage();
    const [slug = ''] = await articleSlugs(page);
    await second.goto(`/hard/${slug}`);
    await waitForSdk(second);
    await second.evaluate(() => {
      const messages: string[] = [];
      Reflect.set(window, 'heard', messages);
      Reflect.get(window, 'pw').push(
        (api: { on: (name: string, hear: (each: { loginStatus: string }) => void) => void }) => {
          for (const name of ['login', 'logout'])
            api.on(name, ({ loginStatus }) => messages.push(`${name} ${loginStatus}`));
        },
      );
    });
    const readMessages = () => second.evaluate((): string[] => Reflect.get(window, 'heard'));
    let decisions = 0;
    second.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/api/flow/data') && request.method() === 'GET') decisions++;
    });
    await openAccounts(page);
    await logIn(page, reader, 'not the one');
    await expect(screen(page).getByText('Wrong password. Try again.')).toBeVisible();
    const field = screen(page).locator('input[autocomplete=current-password]');
    await expect(field).toHaveValue('not the one');
    await expect(field).toBeFocused();
    await field.fill(seedPassword);
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(`Signed in as ${reader}`);
    await expect(screen(page)).toHaveCount(0);
    await expect.poll(readMessages).toEqual(['login loggedin']);
    await expect.poll(() => decisions).toBe(1);
    const loaded = page.waitForEvent('load');
    await page.locator('[data-log-out]').click();
    await expect.poll(() => decisions).toBe(2);
    await loaded;
    await expect(status(page)).toHaveText('Nobody is signed in');
    await expect(page.locator('[data-pw-navbar]').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'pw_logout_status')?.value).toBe('1');
    // The wall takes longer than a second announcement would.
    await expect(inlineWall(second)).toBeVisible();
    expect([await readMessages(), decisions]).toEqual([['login loggedin', 'logout anonymous'], 2]);
  });

  test('sets a new password by mail, which ends the old one, then changes the address, which counts once the new one has been confirmed', async ({
    page,
    request,
  }) => {
    checksSecrets('password', 'mailed code', 'token', 'session id');
    await openAccounts(page);
    await enterAddress(page, reader);
    await screen(page)
      .getByRole('button', { name: /Forgot/ })
      .click();
    const link = await linkMailedTo(request, reader);
    await page.goto(link);
    expect(page.url()).not.toContain('auth_');
    await screen(page).getByRole('button', { name: 'Continue' }).click();
    await screen(page).locator('input[autocomplete=new-password]').first().fill(password);
    for (const again of (await screen(page).locator('input[autocomplete=new-password]').all()).slice(1)) {
      await again.fill(password);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pw_auth_token'))).not.toBeNull();
    await page.goto('/accounts');
    await expect(status(page)).toHaveText(`Signed in as ${reader}`);
    const tried = await request.post('/auth/user/login?site=us', { form: { email: reader, password: seedPassword } });
    expect(tried.status()).toBe(401);

    await page.locator('[data-screen="change-email"]').click();
    await screen(page).locator('input[type=email]:visible').last().fill('vera@moved.example');
    // The log-in is no longer fresh: the service wants to know who asks.
    await request.post('/sandbox/clock', { data: { advance: '16m' } });
    await page.keyboard.press('Enter');
    const field = screen(page).locator('input[autocomplete=current-password]');
    await expect(field).toBeFocused();
    await field.fill(password);
    await page.keyboard.press('Enter');
    const confirmation = await linkMailedTo(request, 'vera@moved.example');
    await request.post('/sandbox/clock', { data: { at: new Date().toISOString() } });
    await expect(status(page)).toHaveText(`Signed in as ${reader}`);
    await page.goto(confirmation);
    await screen(page).getByRole('button', { name: 'Change address' }).click();
    const logInAt = async (email: string) =>
      (await request.post('/auth/user/login?site=us', { form: { email, password } })).status();
    await expect.poll(() => logInAt('vera@moved.example')).toBe(200);
  });

  test('logs in by a link in another browser, however often somebody else opened it, and in the network of an institution by its address parameter', async ({
    page,
    browser,
    request,
  }) => {
    await openAccounts(page);
    await enterAddress(page, reader);
    await screen(page).getByRole('button', { name: /link/ }).click();
    const link = await linkMailedTo(request, reader);
    for (let time = 0; time < 5; time++) {
      expect((await request.get(link)).status()).toBe(200);
      expect((await request.head(link)).status()).toBe(200);
    }
    const scanner = await browser.newContext();
    const looked = await scanner.newPage();
    await looked.goto(link);
    await expect(screen(looked)).toBeVisible();
    await scanner.close();

    const other = await browser.newContext();
    const newPage = await other.newPage();
    await newPage.goto(link);
    await screen(newPage)
      .getByRole('button', { name: /^Sign in/ })
      .click();
    await expect.poll(() => newPage.evaluate(() => localStorage.getItem('pw_auth_token'))).not.toBeNull();
    await newPage.goto('/accounts');
    await expect(status(newPage)).toHaveText(`Signed in as ${reader}`);
    await other.close();

    await request.post('/sandbox/network', { data: { network: 'averill-library' } });
    await page.goto('/accounts?institution=1');
    await expect(status(page)).toHaveText('Signed in as library@readers.example');
    await request.post('/sandbox/network', { data: { network: null } });
    await page.goto('/accounts');
    await expect(status(page)).toHaveText('Signed in as library@readers.example');
  });
});
