import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Sdk } from '../../../src/sdk/types.ts';
import { bankFrame, cards, choosePlan, payButton, signUp, typeCard } from '../../support/journeys/checkout-journeys.ts';
import { names } from '../../support/journeys/newsletter-journeys.ts';
import { signInPage } from '../../support/journeys/portal-journeys.ts';
import { popup, recordPageErrors, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { panel } from '../../support/pages/debug-panel.ts';
import { type PublisherSite, startPublisherSite } from '../../support/pages/publisher-site.ts';
import { examplesOf } from '../../support/sources/markdown.ts';

/** HTML examples that have a test of their own below. */
const tried = ['first-page', 'tags', 'preload', 'template'];
const plainExamples = globSync('{*.md,{src,elements,demo,test}/**/*.md}', { exclude: ['**/node_modules/**'] })
  .flatMap(examplesOf)
  .filter(({ language, name }) => language === 'html' && !tried.includes(name));

const exampleOf = (page: string, isWanted: (example: { name: string; language: string }) => boolean): string => {
  const example = examplesOf(page).find(isWanted);
  if (example === undefined) throw new Error(`${page} has no such example`);
  return example.text;
};

const pageOf = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** Everything that a page asks for, by its path and query. */
const askedBy = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  return requests;
};

test.describe('The examples of the pages, on a site of one’s own,', () => {
  let site: PublisherSite;
  const pages = new Map<string, string>();

  test.beforeEach(async () => {
    pages.clear();
    site = await startPublisherSite((path) => ({ html: pages.get(path) ?? 'nothing' }));
  });
  test.afterEach(() => site.close());

  test('give a wall in five minutes, say why it is there, and sell a subscription: by a card of another origin than the sandbox’s', async ({
    page,
    sandbox,
  }) => {
    const text = exampleOf('README.md', ({ name }) => name === 'first-page');
    const html = text.replaceAll('http://localhost:8080/', sandbox.address);
    pages.set('/popup/first.html', html);
    await page.goto(`${site.origin}/popup/first.html?pw_debug=1`);
    await expect(popup(page).getByRole('link').first()).toBeVisible();
    await expect(panel(page)).toBeVisible();

    pages.set('/article/first.html', html);
    await page.goto(`${site.origin}/article/first.html`);
    await waitForDecision(page);
    await page.evaluate(() => Reflect.get(window, 'pw').push((api: Sdk) => api.showTemplate('checkout')));
    const checkout = popup(page);
    await choosePlan(checkout, 0);
    await signUp(page, checkout, 'five-minutes@readers.example');
    await typeCard(page, checkout, cards.asksFirst);
    await payButton(checkout).click();
    await bankFrame(page).getByRole('button', { name: 'Complete' }).click();
    await expect(checkout.getByRole('heading', { name: 'Thank you for subscribing' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.origin);
  });

  test('draw every element where their tags stand, let the page talk to them, and ask early for what is then not asked for again', async ({
    page,
    sandbox,
  }) => {
    const services = new URL(sandbox.address).origin;
    const tags = exampleOf('README.md', ({ name }) => name === 'tags');
    const script = exampleOf('README.md', ({ language }) => language === 'js');
    const body = `${tags.replaceAll('https://pw.example.com', services)}<script>${script}</script>`;
    pages.set('/article/tags', pageOf('', body));
    const pageErrors = recordPageErrors(page);
    const consoleMessage = page.waitForEvent('console', (message) => message.text().startsWith('anonymous'));
    await page.goto(`${site.origin}/article/tags`);
    await consoleMessage;
    await expect(names(page).first()).toBeVisible();
    await expect(signInPage(page)).toBeVisible();
    expect(pageErrors.lines).toEqual([]);

    const preload = exampleOf('src/http/README.md', ({ name }) => name === 'preload')
      .replaceAll('https://pw.example.com/api', `${services}/paywall/api`)
      .replaceAll('https://pw.example.com', services);
    pages.set('/article/early', pageOf(preload, '<pw-paywall site-id="ledger" flow-id="metered"></pw-paywall>'));
    const requests = askedBy(page);
    await page.goto(`${site.origin}/article/early`);
    await waitForDecision(page);
    const named = [...preload.matchAll(/ (?:href|src|data-early)="([^"]+)"/g)].flatMap(([, text = '']) =>
      text.split(' '),
    );
    const early = named.map((address) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      return pathname + search;
    });
    expect(early).toHaveLength(4);
    for (const address of early) expect(requests.filter((each) => each === address)).toEqual([address]);
  });

  test('let an iframe template close its wall and lead on', async ({ page, sandbox }) => {
    const services = new URL(sandbox.address).origin;
    const template = exampleOf('elements/entries/template/README.md', ({ name }) => name === 'template');
    pages.set('/offer', pageOf('', template.replace('https://pw.example.com', services)));
    const loader = `<script type="module" async src="${services}/pw.js"></script>`;
    pages.set('/frame/one', pageOf(loader, '<pw-paywall site-id="ledger" flow-id="frame"></pw-paywall>'));
    await page.route('**/template/page?*', (route) => {
      const { search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: `${site.origin}/offer${search}` } });
    });
    const frame = page.frameLocator('pw-paywall iframe');

    const consoleMessage = page.waitForEvent('console', (message) => message.text() === 'false');
    await page.goto(`${site.origin}/frame/one`);
    await consoleMessage;
    await expect(page.getByRole('dialog', { name: 'Read on with The Ledger' })).toBeVisible();
    await frame.getByRole('button', { name: 'Not now' }).click();
    await expect(popup(page)).toHaveCount(0);

    const saidAgain = page.waitForEvent('console', (message) => message.text() === 'false');
    await page.reload();
    await saidAgain;
    await frame.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(`${site.origin}/subscribe`);
  });

  test(`stand on a page without a word of the console (${plainExamples.length} cases)`, async ({ page, sandbox }) => {
    const services = new URL(sandbox.address).origin;
    const loader = `<script type="module" async src="${services}/pw.js"></script>`;
    const pageErrors = recordPageErrors(page);
    for (const { page: written, name, line, text } of plainExamples) {
      const what = `${written}, ${name || `line ${line}`}`;
      await test.step(what, async () => {
        const [, base = '/article'] = /base-path="([^"]+)"/.exec(text) ?? [];
        const example = text.replaceAll(/https:\/\/(pw\.example\.com|ledger\.example(?=\/pw\.js))/g, services);
        pages.set(`${base}/us/`, pageOf('', example.includes('/pw.js') ? example : loader + example));
        await page.goto(`${site.origin}${base}/us/`);
        for (const [, tag = ''] of text.matchAll(/<(pw-(?:newsletters|portal))\b/g)) {
          await page.evaluate((wanted) => customElements.whenDefined(wanted).then(() => {}), tag);
          await expect(page.locator(tag).locator('h1, h2, h3, h4').first()).toBeAttached();
        }
        if (text.includes('<pw-paywall')) await waitForDecision(page);
        expect(pageErrors.lines, what).toEqual([]);
      });
    }
  });
});
