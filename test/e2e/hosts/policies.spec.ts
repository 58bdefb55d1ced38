import type { Page } from '@playwright/test';
import { names } from '../../support/journeys/newsletter-journeys.ts';
import { signIn, tabs, unexpectedErrors } from '../../support/journeys/portal-journeys.ts';
import { type PageErrors, popup, recordPageErrors } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';
import { type PublisherPage, startPublisherSite } from '../../support/pages/publisher-site.ts';
import { examplesOf } from '../../support/sources/markdown.ts';

const nonce = 'r4nd0m';
const readme = examplesOf('src/http/README.md');

/** A policy as the page about hosts writes it down, for services that stand on this origin. */
const policyOf = (name: string, services: string): string => {
  const text = readme.find((example) => example.name === name)?.text ?? '';
  const [, directives = ''] = text.split('Content-Security-Policy:');
  if (directives.trim() === '') throw new Error(`The page has no policy ${name}`);
  return directives
    .replaceAll('RANDOM', nonce)
    .replaceAll(/https:\/\/\w+\.example\.com/g, services)
    .replaceAll(/\s+/g, ' ')
    .trim();
};

const elements = [
  {
    name: 'a popup',
    path: '/popup/policy',
    tag: '<pw-paywall site-id="ledger" flow-id="popup"></pw-paywall>',
    isDrawn: (page: Page) => expect(popup(page).getByRole('link').first()).toBeVisible(),
    asks: ['connect-src'],
    hasScript: true,
  },
  {
    name: 'an iframe wall',
    path: '/frame/policy',
    tag: '<pw-paywall site-id="ledger" flow-id="frame"></pw-paywall>',
    isDrawn: (page: Page) => expect(page.frameLocator('pw-paywall iframe').getByRole('heading').first()).toBeVisible(),
    asks: ['connect-src', 'frame-src'],
  },
  {
    name: 'newsletters',
    path: '/policy',
    tag: '<pw-newsletters site-id="ledger" edition="US"></pw-newsletters>',
    isDrawn: (page: Page) => expect(names(page).first()).toBeVisible(),
    asks: ['connect-src'],
  },
  {
    name: 'the portal',
    path: '/policy',
    tag: '<pw-portal site-id="ledger" edition="US"></pw-portal>',
    isDrawn: async (page: Page) => {
      checksSecrets('password', 'token', 'session id');
      await signIn(page, 'us-active@portal.example');
      await expect(tabs(page).filter({ hasText: 'Subscription' })).toBeVisible();
    },
    asks: [],
  },
] as const;

/** The tag's page: its loader comes from `services`, another origin than the page's own. */
const pageOf = (tag: string, services: string, policy: string, first = ''): PublisherPage => {
  const own = policy.includes(nonce) ? ` nonce="${nonce}"` : '';
  return {
    headers: { 'content-security-policy': policy },
    html: `<!doctype html>
<html lang="en"><head><title>A page</title><link rel="icon" href="data:,">${first}
<script type="module" async src="${services}/pw.js"${own}></script></head>
<body><main><h1>News</h1><p>Text.</p></main>${tag}</body></html>`,
  };
};

const refusals = ({ lines }: PageErrors) => lines.filter((line) => line.includes('Content Security Policy'));

for (const name of ['policy-nonces', 'policy-hosts']) {
  test.describe(`Under the policy of the page about hosts (${name})`, () => {
    for (const { name: what, path, tag, isDrawn, asks, ...more } of elements) {
      const isScriptRefused = 'hasScript' in more && name === 'policy-hosts';
      test(`${what} comes from another origin, and asks for no more than that`, async ({ page, sandbox }) => {
        const services = new URL(sandbox.address).origin;
        const whole = policyOf(name, services);
        let policy = whole;
        const site = await startPublisherSite((request) =>
          request === path ? pageOf(tag, services, policy) : { html: 'no picture' },
        );
        const pageErrors = recordPageErrors(page);
        await page.goto(site.origin + path);
        await isDrawn(page);
        if (isScriptRefused) await expect.poll(() => pageErrors.lines.join()).toContain('The script of template');
        else expect(unexpectedErrors(pageErrors)).toEqual([]);
        pageErrors.lines.length = 0;

        for (const directive of asks) {
          policy = whole.replace(new RegExp(`${directive} [^;]+`), `${directive} 'none'`);
          expect(policy).not.toBe(whole);
          await page.reload();
          await expect.poll(() => refusals(pageErrors).length, directive).toBeGreaterThan(0);
          pageErrors.lines.length = 0;
        }
        await site.close();
      });
    }
  });
}

test('A page that allows and makes one policy named pw hands it over, and the wall is drawn', async ({
  page,
  sandbox,
}) => {
  const services = new URL(sandbox.address).origin;
  const policy = policyOf('policy-nonces', services).replace('trusted-types pw presswall', 'trusted-types pw');
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pw;");
  const handOver = (readme.find((example) => example.name === 'trusted-types-hand-over')?.text ?? '').replaceAll(
    /<\/?script>/g,
    '',
  );
  const [{ tag, path, isDrawn }] = elements;
  let first = handOver;
  const site = await startPublisherSite((request) =>
    request === path
      ? pageOf(tag, services, policy, `<script nonce="${nonce}">${first}</script>`)
      : { html: 'no picture' },
  );
  const pageErrors = recordPageErrors(page);
  await page.goto(site.origin + path);
  await isDrawn(page);
  expect(pageErrors.lines).toEqual([]);

  first = handOver.replace('window.pwTrustedTypes =', '');
  expect(first).not.toBe(handOver);
  await page.reload();
  await expect.poll(() => pageErrors.lines.join()).toContain('hand yours over as window.pwTrustedTypes');
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByText('Text.')).toBeVisible();
  await site.close();
});
