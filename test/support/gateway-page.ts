/** A page of a site that a gateway's script is loaded into by hand: as strict as a site's policy can be. */
import type { APIRequestContext, Page } from '@playwright/test';

const places = ['number', 'expiry', 'cvc', 'iban'];
const nonce = 'tiny-page';
const policy = [
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  `style-src 'nonce-${nonce}'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  `base-uri 'none'`,
].join('; ');

const pageOf = (scripts: readonly string[]) => `<!doctype html><html lang="en"><title>A form</title>
<style nonce="${nonce}">div { block-size: 24px; margin: 8px }</style>
${places.map((name) => `<div id="${name}"></div>`).join('\n')}
${scripts.map((script) => `<script nonce="${nonce}" src="${script}"></script>`).join('\n')}
`;

/** Opens a page of the sandbox without a policy, with a script of another origin. */
export const openPlainPage = async (page: Page, script: string): Promise<void> => {
  await page.goto('/gateways/test-cards');
  await page.evaluate((names) => {
    for (const name of names) document.body.appendChild(document.createElement('div')).id = name;
  }, places);
  await page.addScriptTag({ url: script });
};

/** Opens the page with these scripts of the gateways. */
export const openTinyPage = async (page: Page, scripts: readonly string[]): Promise<void> => {
  await page.route('**/tiny-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: pageOf(scripts.map((script) => `/gateways${script}`)),
    }),
  );
  await page.goto('/tiny-page');
};

/** What the script of a page begins with, for a reader of the seed. */
export const beginSetup = async (request: APIRequestContext, gateway: string, type: string): Promise<string> => {
  const form = { email: 'us-active@portal.example', password: 'harbour-light-7' };
  const { token } = await (await request.post('/user/login', { form })).json();
  const answer = await request.post('/subs/payment-setup', {
    data: { siteid: 'ledger', gateway, type },
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).client_secret;
};
