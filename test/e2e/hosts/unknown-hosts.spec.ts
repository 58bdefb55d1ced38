import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/sandbox.ts';

const article = '<main><h1>The ferry is late again</h1><p>The six o’clock boat left at seven.</p></main>';

/** A page of the publisher whose loader is at an address of these names; everything that they answer is the sandbox's. */
const openPage = async (page: Page, sandbox: string, tags: string, names: string) => {
  const requests: string[] = [];
  const lines: string[] = [];
  await page.goto('about:blank');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners('console');
  page.on('console', (message) => lines.push(message.text()));
  await page.context().route('**/*', async (route) => {
    const url = new URL(route.request().url());
    requests.push(url.href);
    if (url.href === 'https://www.ledger.example/hard/ferry') {
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${tags}${article}` });
    }
    if (!names.split(' ').includes(url.hostname)) return route.abort();
    const response = await route.fetch({ url: sandbox + url.pathname.slice(1) + url.search });
    return route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await page.goto('https://www.ledger.example/hard/ferry');
  return {
    asked: requests,
    lines,
    outside: () => requests.filter((url) => !/^https:\/\/(www\.)?ledger\.example\//.test(url)),
  };
};

const wall = '<pw-paywall site-id="ledger" flow-id="hard"></pw-paywall>';
const loader = (attributes = '') =>
  `<script type="module" async src="https://ledger.example/pw.js"${attributes}></script>`;

test('A loader at an apex host asks nobody: one line in the console, the article whole. With data-hosts it asks its own origin. A tag that somebody injects stops it, and redirects nothing', async ({
  page,
  sandbox,
}) => {
  const portal = '<pw-portal site-id="ledger"></pw-portal>';
  const apex = await openPage(page, sandbox.address, loader() + wall + portal, 'ledger.example');
  await expect.poll(() => apex.lines).toHaveLength(1);
  expect(apex.lines[0]).toMatch(/^\[PW\] Nothing runs, for https:\/\/ledger\.example\/pw\.js .* data-hosts/);
  await expect(page.locator('main p')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(apex.outside()).toEqual([]);
  expect(apex.asked.filter((url) => /\/(api|user|info)\b/.test(url))).toEqual([]);

  const chosen = loader(' data-hosts="same-origin"') + wall;
  const own = await openPage(page, sandbox.address, chosen, 'ledger.example');
  await expect
    .poll(() => own.asked)
    .toContain('https://ledger.example/paywall/api/flow/data?siteId=ledger&flowId=hard');
  expect(own.outside()).toEqual([]);

  const evil = loader(' type="text/x" data-hosts="auth=https://auth.evil.example"');
  const injected = `<template>${loader()}</template><div hidden>${evil}</div>`;
  const stopped = await openPage(page, sandbox.address, injected + chosen, 'ledger.example');
  await expect.poll(() => stopped.lines.join()).toMatch(/two tags of the loader differ/);
  await expect(page.locator('main p')).toBeVisible();
  expect(stopped.outside()).toEqual([]);
});
