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

/** A page with elements, and the directives that they need for what they ask for. */
interface PolicyPage {
  what: string;
  path: string;
  tags: string;
  isDrawn: (page: Page) => Promise<void>;
  asks: readonly string[];
}

const popupPage: PolicyPage = {
  what: 'a popup',
  path: '/popup/policy',
  tags: '<pw-paywall site-id="ledger" flow-id="popup"></pw-paywall>',
  isDrawn: (page) => expect(popup(page).getByRole('link').first()).toBeVisible(),
  asks: [],
};

const otherPages: readonly PolicyPage[] = [
  {
    what: 'an iframe wall and newsletters',
    path: '/frame/policy',
    tags: `<pw-newsletters site-id="ledger" edition="US"></pw-newsletters>
<pw-paywall site-id="ledger" flow-id="frame"></pw-paywall>`,
    isDrawn: async (page) => {
      await expect(page.frameLocator('pw-paywall iframe').getByRole('heading').first()).toBeVisible();
      await expect(names(page).first()).toBeVisible();
    },
    asks: ['connect-src', 'frame-src'],
  },
  {
    what: 'the portal',
    path: '/policy',
    tags: '<pw-portal site-id="ledger" edition="US"></pw-portal>',
    isDrawn: async (page) => {
      await signIn(page, 'us-active@portal.example');
      await expect(tabs(page).filter({ hasText: 'Subscription' })).toBeVisible();
    },
    asks: [],
  },
];

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
  test(`Under the policy of the page about hosts (${name}) every element comes from another origin, and asks for no more than that`, async ({
    page,
    sandbox,
  }) => {
    checksSecrets('password', 'token', 'session id');
    const services = new URL(sandbox.address).origin;
    const whole = policyOf(name, services);
    const pageErrors = recordPageErrors(page);
    for (const policyPage of [popupPage, ...otherPages]) {
      await test.step(policyPage.what, async () => {
        const { path, tags: markup, isDrawn, asks } = policyPage;
        let policy = whole;
        const site = await startPublisherSite((request) =>
          request === path ? pageOf(markup, services, policy) : { html: 'no picture' },
        );
        await page.goto(site.origin + path);
        await isDrawn(page);
        if (policyPage === popupPage && name === 'policy-hosts')
          await expect.poll(() => pageErrors.lines.join()).toContain('The script of template');
        else expect(unexpectedErrors(pageErrors)).toEqual([]);
        pageErrors.lines.length = 0;

        for (const directive of asks) {
          policy = whole.replace(new RegExp(`${directive} [^;]+`), `${directive} 'none'`);
          expect(policy).not.toBe(whole);
          await page.reload();
          await expect.poll(() => refusals(pageErrors).length, directive).toBeGreaterThan(0);
          pageErrors.lines.length = 0;
        }
        await page.goto('about:blank');
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
  const { tags: tag, path, isDrawn } = popupPage;
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
