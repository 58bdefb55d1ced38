import { type EdgeProcess, runEdge } from '../../support/edge/edge-process.ts';
import { articleSlugs, inlineWall, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

let edge: EdgeProcess;

test.beforeAll(async ({ sandbox }) => {
  edge = await runEdge(sandbox.address, { METER: 'cookie' });
});
test.afterAll(async () => {
  expect(await edge.stop()).toBe('');
});

test.describe('A gate that counts in a cookie', () => {
  test('and the page in it agree: three articles are whole, the fourth has a wall, and nobody else counts', async ({
    page,
  }) => {
    const meterCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/flow/meter')) meterCalls.push(`${request.method()} ${request.url()}`);
    });
    const readings: unknown[] = [];
    const read = async (slug = '') => {
      const answer = await page.goto(`${edge.origin}/metered-cut/${slug}`);
      await waitForDecision(page);
      const mark = await page.locator('meta[name="pw-meters"]').getAttribute('content');
      const [reading] = Object.values(JSON.parse(mark ?? '').meters['metered-cut']);
      readings.push(reading);
      return (await answer?.text())?.includes('class="pw-withheld"') ? 'withheld' : 'whole';
    };
    const slugs = await articleSlugs(page);
    for (const slug of slugs.slice(0, 3)) {
      expect(await read(slug), slug).toBe('whole');
      await expect(inlineWall(page)).toHaveCount(0);
    }
    expect(await read(slugs[0]), 'read again').toBe('whole');
    await expect(inlineWall(page)).toHaveCount(0);
    expect(await read(slugs[3])).toBe('withheld');
    await expect(inlineWall(page)).toBeVisible();
    expect(readings).toEqual([
      { count: 0, increment: false },
      { count: 1, increment: false },
      { count: 2, increment: false },
      { count: 2, increment: false },
      { count: 3, increment: true },
    ]);
    expect(meterCalls).toEqual([]);
  });
});
