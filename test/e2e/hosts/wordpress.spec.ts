import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { seedPassword } from '../../../demo/seed/readers.ts';
import { inlineWall, popup, recordPageErrors, waitForDecision } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';
import {
  administrator,
  hasWordPress,
  type Post,
  startWordPress,
  type WordPressSite,
} from '../../support/wordpress/wordpress-site.ts';

const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<!-- wp:paragraph --><p>Paragraph ${at + 1}.</p><!-- /wp:paragraph -->`,
  ).join('\n');
/** The place of the wall of the sandbox's hard flow. */
const slot = '<!-- wp:html --><div id="pw-inline"></div><!-- /wp:html -->';
const secret = '<!-- wp:paragraph --><p>Only subscribers read this.</p><!-- /wp:paragraph -->';

const posts: readonly Post[] = [
  ...['one', 'two', 'three', 'four'].map((slug) => ({
    category: 'article',
    slug,
    title: `Post ${slug}`,
    content: paragraphs(5),
  })),
  {
    category: 'hard',
    slug: 'locked',
    title: 'A locked post',
    content: `${paragraphs(4)}\n${slot}\n<!-- wp:more --><!--more--><!-- /wp:more -->\n${secret}\n[presswall lang="en"]`,
    tags: ['plus'],
  },
  {
    category: 'hard',
    slug: 'unmarked',
    title: 'Without a mark',
    content: `${paragraphs(3)}\n${secret}`,
    tags: ['plus'],
  },
  {
    category: 'hard',
    slug: 'table',
    title: 'A table without a mark',
    content: '<table><tbody><tr><td>Row 1.</td></tr><tr><td>Only subscribers read this.</td></tr></tbody></table>',
    tags: ['plus'],
  },
  {
    category: 'hard',
    slug: 'paged',
    title: 'On two pages',
    content: `${paragraphs(1)}<!-- wp:more --><!--more--><!-- /wp:more -->${secret}\n<!--nextpage-->${secret}${paragraphs(9)}`,
    tags: ['plus'],
  },
  {
    category: 'article',
    slug: 'latest',
    title: 'The latest',
    content:
      '<!-- wp:latest-posts {"postsToShow":20,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
  },
];

const plugin = fileURLToPath(new URL('../../../demo/recipes/wordpress', import.meta.url));

/** Opens a page of the administration. */
const openAdmin = async (page: Page, site: WordPressSite, path: string) => {
  await page.goto(`${site.origin}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(administrator.user);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.goto(`${site.origin}/wp-admin/${path}`);
};

const logIn = async (page: Page) => {
  await page.evaluate(() => Reflect.get(window, 'pw').push((api: { login: () => void }) => api.login()));
  const screen = page.getByRole('dialog');
  await screen.locator('input[type=email]:visible').fill('subscriber@readers.example');
  await page.keyboard.press('Enter');
  await screen.locator('input[autocomplete=current-password]').fill(seedPassword);
  await page.keyboard.press('Enter');
};

const describeSite = () => {
  test.describe.configure({ mode: 'serial' });

  let site: WordPressSite;
  test.beforeAll(async () => {
    site = await startWordPress(plugin, posts);
  });
  test.afterAll(async () => {
    await site.stop();
  });

  test('is connected by its settings, which refuse an address that is none', async ({ page, sandbox }) => {
    await openAdmin(page, site, 'options-general.php?page=presswall');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await page.getByLabel(/Address of the loader/).fill('https://pw.example.com/other.js');
    await save.click();
    await expect(
      page.getByText('The loader needs an https address that ends in /pw.js. It was not saved.'),
    ).toBeVisible();
    await page.getByLabel(/Address of the loader/).fill(`${sandbox.address}pw.js`);
    await page.getByLabel('Site', { exact: true }).fill('ledger');
    await page.getByLabel(/Flow of every post/).fill('metered');
    await page.getByLabel(/^Locked posts/).fill('plus');
    await page.getByLabel(/Flow of locked posts/).fill('hard');
    await save.click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await expect(page.getByLabel('Site', { exact: true })).toHaveValue('ledger');
  });

  test('counts its posts: three are free, and the fourth has a wall', async ({ page }) => {
    const pageErrors = recordPageErrors(page);
    for (const slug of ['one', 'two', 'three']) {
      await page.goto(`${site.origin}/article/${slug}/`);
      await waitForDecision(page);
      await expect(popup(page)).toHaveCount(0);
      await expect(page.getByText('Paragraph 5.')).toBeVisible();
    }
    await page.goto(`${site.origin}/article/four/`);
    await expect(popup(page)).toBeVisible();
    expect(pageErrors.lines).toEqual([]);
  });

  test('withholds the rest of a locked post, sends it to a subscriber, and takes it back at the log-out', async ({
    page,
  }) => {
    checksSecrets('password');
    const reply = await page.goto(`${site.origin}/hard/locked/`);
    expect(reply?.headers()).toMatchObject({ 'pw-access': 'withheld', 'cache-control': 'private, no-cache' });
    const source = await reply?.text();
    expect(source).not.toContain('Only subscribers');
    expect(source).toContain('Paragraph 4.');
    expect(source).toContain('"isAccessibleForFree":false');
    await expect(inlineWall(page)).toBeVisible();
    await logIn(page);
    await expect(page.getByText('Only subscribers read this.')).toBeVisible();
    await expect(inlineWall(page)).toHaveCount(0);
    const statement = (await page.context().cookies()).find(({ name }) => name === 'pw_statement');
    expect(statement).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.evaluate(() => Reflect.get(window, 'pw').push((api: { logout: () => void }) => api.logout()));
    await expect(inlineWall(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Only subscribers read this.')).toHaveCount(0);
  });

  test('leaks no locked text: not in lists, feeds, previews and the REST API, and not to a made-up session', async ({
    page,
    request,
  }) => {
    for (const path of [
      '/hard/unmarked/',
      '/',
      '/feed/',
      '/hard/unmarked/feed/',
      '/wp-json/wp/v2/posts',
      '/?s=Paragraph',
      '/category/hard/',
      '/tag/plus/',
      '/hard/unmarked/embed/',
      '/hard/table/',
      '/hard/paged/',
      '/hard/paged/2/',
      '/article/latest/',
    ]) {
      const reply = await request.get(site.origin + path);
      expect(reply.status(), path).toBe(200);
      expect(await reply.text(), path).not.toContain('Only subscribers');
    }
    const list = await (await request.get(`${site.origin}/category/hard/`)).text();
    expect(list, 'a list has the part before the mark').toContain('Paragraph 4.');
    const reply = await page.request.get(`${site.origin}/hard/unmarked/`, {
      headers: { cookie: 'pw_auth_token=made-up; pw_statement=a.b.c' },
    });
    expect(reply.headers()['pw-access']).toBe('withheld');
    expect(await reply.text()).not.toContain('Only subscribers');
  });

  test('has a block: chosen, set and published in the editor, it is the element in the page', async ({ page }) => {
    await openAdmin(page, site, 'post-new.php');
    const close = page.getByRole('button', { name: 'Close dialog' });
    await close.click();
    await page.getByRole('textbox', { name: 'Add title' }).fill('Our newsletters');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/presswall');
    await page.getByRole('option', { name: 'Presswall' }).click();
    await page.getByLabel('Presswall', { exact: true }).selectOption('newsletters');
    await page.getByLabel(/Options, such as/).fill('edition="US"');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('region', { name: 'Editor publish' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    await page.getByRole('link', { name: 'View Post', exact: true }).first().click();
    await expect(page.locator('pw-newsletters[site-id="ledger"][edition="US"]')).toHaveCount(1);
    await expect(page.locator('pw-newsletters [part~="item"]').first()).toBeVisible();
  });

  test('has said nothing about mistakes in the plugin', () => {
    expect(site.errors()).toBe('');
  });
};

// On Debian: apt-get install wordpress wordpress-theme-twentytwentythree php-mysql mariadb-server
if (hasWordPress()) test.describe('A site of WordPress', describeSite);
