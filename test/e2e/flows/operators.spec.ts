import { violations } from '../../support/journeys/axe.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test('A manager gives a viewer a key, the viewer reads and changes nothing, and a revoked key opens nothing', async ({
  page,
  browser,
  sandbox,
}) => {
  await page.goto('/flows');
  await page.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByText('You work with the key of the service (manager).')).toBeVisible();
  await page.getByLabel('Your name, for the list').fill('Anna');
  await page.getByLabel('Name of the new operator').fill('Eve');
  await page.getByLabel('Role').selectOption('viewer: reads everything');
  await page.getByRole('button', { name: 'Add, and make a key' }).click();
  await expect(page.getByText('Eve is added. Give them their key.')).toBeVisible();
  const key = await page.getByText(/^pwo_/).textContent();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('row', { name: /^Eve viewer/ })).toContainText('by Anna');
  await expect(page.getByText(/^pwo_/)).toHaveCount(0);
  await expect(page.getByRole('listitem')).toContainText(['Anna added Eve (viewer)']);

  const context = await browser.newContext({ baseURL: sandbox.address });
  const eve = await context.newPage();
  await eve.goto('/manage/plans');
  await eve.getByRole('button', { name: 'Use another key' }).click();
  await eve.getByLabel('Operator’s key').fill(key ?? '');
  await eve.getByRole('button', { name: 'Use this key' }).click();
  await expect(eve.getByText('You work as Eve (viewer).')).toBeVisible();
  await expect(eve.getByText('changes need the role manager, and yours is viewer')).toBeVisible();
  await expect(eve.getByRole('button', { name: 'New plan' })).toHaveCount(0);
  await eve.getByRole('table').getByRole('button').first().click();
  await expect(eve.getByLabel('Name for readers')).toBeDisabled();
  await expect(eve.getByRole('button', { name: 'Save' })).toHaveCount(0);
  expect(await violations(eve)).toEqual([]);

  await eve.goto('/flows/hint');
  await expect(eve.getByText('You may try changes here, and not save them.')).toBeVisible();
  await eve.getByRole('tab', { name: 'Publish' }).click();
  await expect(eve.getByRole('button', { name: /^Roll back/ })).toBeDisabled();
  const call = { data: { siteId: 'ledger', flowId: 'hint', operator: 'Anna', version: 1, live: null } };
  const headers = { authorization: `Bearer ${key}` };
  const refused = await eve.request.post('/operator/flow/live', { ...call, headers });
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining('needs the role editor')]);

  await page.getByRole('button', { name: 'Revoke the key of Eve' }).click();
  await expect(page.getByRole('row', { name: /^Eve viewer/ })).toContainText(/revoked .* by Anna/);
  await expect(page.getByText('revoked the key of Eve (viewer)')).toBeVisible();
  await eve.goto('/manage/plans');
  await expect(eve.getByText('You cannot read or change anything here yet.')).toBeVisible();
  await context.close();
});
