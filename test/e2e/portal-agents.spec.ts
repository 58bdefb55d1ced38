import type { APIRequestContext, Page } from '@playwright/test';
import { agentAddress } from '../../demo/pages/portal/portal-address.ts';
import { becomes, bearerOf, beyondRefusals, button, heading, portal, shown, signInPage, tabs, who } from '../support/portal-journeys.ts';
import { watch } from '../support/reader.ts';
import { expect, isAbout, test } from '../support/sandbox.ts';

const agent = 'agnes.holm@ledger.example';
const reader = 'uk-seats@portal.example';
const over = 'The time to act for this reader is over.';

const banner = (page: Page) => portal(page).locator('[part="agent-banner"]');
const timer = (page: Page) => banner(page).getByRole('timer');

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

test('probe', async ({ page, context, request }) => {
  isAbout('agent token', 'agent bearer', 'token');
  const trouble = watch(page);
  await becomes(context, request, 'us-active@portal.example');
  const asked: string[] = [];
  page.on('request', (r) => asked.push(`${r.method()} ${r.url()} ${r.headers().authorization ?? ''} ${r.headers().referer ?? ''}`));
  await page.goto(agentAddress(agent, reader, 'UK'));
  await expect(banner(page)).toBeVisible();
  console.log(await banner(page).innerText(), await shown(page).innerText(), await who(page).innerText(), page.url());
  console.log(asked.join('\n'));
  console.log(trouble.lines, await bearerOf(context, 'pw_agent_token'));
  await page.waitForTimeout(3000);
  console.log(JSON.stringify(await (await request.get('/sandbox/events')).json()).slice(0,3000));
});
