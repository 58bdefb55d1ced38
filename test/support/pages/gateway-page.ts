/** A page that loads a gateway's script by hand, with the strictest policy of a site. */
import type { APIRequestContext, Page } from '@playwright/test';
import { startPublisherSite } from './publisher-site.ts';

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

/** Opens the page with these scripts of the gateways, on a site of its own. */
export const openTinyPage = async (page: Page, scripts: readonly string[]): Promise<void> => {
  await page.goto('/health');
  const sandbox = new URL(page.url()).origin;
  const html = pageOf(scripts.map((script) => `${sandbox}/gateways${script}`));
  const site = await startPublisherSite((path) =>
    path === '/tiny-page' ? { html, headers: { 'content-security-policy': policy } } : null,
  );
  page.once('close', () => void site.close());
  await page.goto(`${site.origin}/tiny-page`);
};

/** The bearer of a reader of the seed. */
export const bearerOf = async (request: APIRequestContext): Promise<string> => {
  const form = { email: 'us-active@portal.example', password: 'harbour-light-7' };
  return (await (await request.post('/user/login', { form })).json()).token;
};

/** Returns the data that the script of a page begins with, for that reader. */
export const beginSetup = async (request: APIRequestContext, gateway: string, type: string): Promise<string> => {
  const response = await request.post('/subs/payment-setup', {
    data: { siteid: 'ledger', gateway, type },
    headers: { authorization: `Bearer ${await bearerOf(request)}` },
  });
  return (await response.json()).client_secret;
};

/** The input of a field that a gateway has drawn. */
export const field = (page: Page, name: string) => page.frameLocator(`#${name} iframe`).locator('input');
/** The gateway's own window over the page. */
export const overlay = (page: Page) => page.frameLocator('iframe[name="gateway-overlay"]');

/** Types a card into the fields, over their present values. */
export const typeCard = async (page: Page, number: string, expiry = '1239', cvc = '123') => {
  await field(page, 'number').fill('');
  await field(page, 'number').pressSequentially(number);
  await field(page, 'expiry').fill('');
  await field(page, 'expiry').pressSequentially(expiry);
  await field(page, 'cvc').fill('');
  await field(page, 'cvc').pressSequentially(cvc);
};
