import { violations } from '../../support/journeys/axe.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { node, panel, withFlow } from '../../support/pages/debug-panel.ts';

test.describe('The debug panel on every screen', () => {
  test('stays usable with a flow of many branches', async ({ page }) => {
    await withFlow(page, (flow) => {
      const [branch = {}] = flow.subFlows;
      const chain = Array.from({ length: 30 }, (_, at) => ({
        id: `ask-${at}`,
        type: 'users',
        name: `Question ${at}`,
        target: { loginstatus: { selected: true, value: ['anonymous'] } },
        flowgate: { true: [`ask-${at + 1}`], false: ['ask-29'] },
      }));
      const start = { id: 'start', type: 'pages', name: 'All pages', flowgate: { true: ['ask-0'] } };
      const long = { name: 'Long', pages: [start], users: chain, eventAndTriggers: [], actions: [] };
      return {
        ...flow,
        subFlows: [branch, ...Array.from({ length: 9 }, (_, at) => ({ ...long, name: `Long ${at}` }))],
      };
    });
    await page.goto('/article/harbour-vote?pw_debug=1');
    await expect(panel(page).getByRole('tabpanel').locator('details')).toHaveCount(10);
    await expect(node(page, /Question 0/)).toHaveCount(0);
    await panel(page).getByText('Long 4').click();
    await node(page, /Question 29/).click();
    await expect(panel(page).getByText('There is no such node in this branch').first()).toBeHidden();
    await expect(panel(page).getByRole('heading', { name: 'Visitor: Question 29' })).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fits every width, ${colorScheme}, and axe finds nothing`, async ({ page }, info) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/hard/harbour-vote?pw_debug=1');
      await expect(panel(page).getByText('“hard-inline” was shown.')).toBeVisible();
      await node(page, /^Visitor Logged in/).click();
      for (const name of ['Decision', 'What if', 'Check']) {
        await panel(page).getByRole('tab', { name }).click();
        if (name === 'Check') await expect(panel(page).getByText('The checker finds nothing')).toBeVisible();
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const look = `${name}, ${width} px`;
          await page.screenshot({ path: info.outputPath(`panel-${name}-${width}-${colorScheme}.png`) });
          const wide = await panel(page).evaluate((section) =>
            [...section.querySelectorAll('.views, .content')].filter((each) => each.scrollWidth > each.clientWidth),
          );
          expect(wide, look).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
          if (width === 768) continue;
          expect(await violations(page, undefined, { isForColours: colorScheme === 'dark' }), look).toEqual([]);
        }
      }
    });
  }
});
