import assert from 'node:assert/strict';
import { button, dialog } from '../support/engines/targets.ts';
import type { Journey } from '../support/engines/visit.ts';

/** The number of calls that the page has made since it was first loaded; a page that comes back keeps its count. */
const meterCalls = `performance.getEntriesByType('resource').filter(({ name }) => /flow\\/meter/.test(name)).length`;

/** True once the view is counted: the call before it only reads. */
const isCounted = `performance.getEntriesByType('resource').some(({ name }) => /flow\\/meter.*[?&]limit=/.test(name))`;

const noteRestore = `addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; })`;

/** The journeys back in the history. */
export const historyJourneys: readonly Journey[] = [
  {
    title: 'A page with an open wall comes back as it was left, and a metered one is not counted again',
    play: async (visit) => {
      const { page } = visit;
      const [slug = ''] = await visit.slugs();
      await visit.open(`/popup/${slug}`);
      await page.see(dialog);
      await page.evaluate(noteRestore);
      await visit.waitUntilQuiet();
      await visit.open('/subscribe');
      await page.goBack();
      await page.waitFor('window.isRestored === true');
      await page.press(button('Close', dialog));
      await page.seeNo(dialog);

      await visit.open(`/article/${slug}`);
      await page.waitFor(isCounted);
      await page.evaluate(noteRestore);
      const calls = await page.evaluate(meterCalls);
      await visit.waitUntilQuiet();
      await visit.open('/subscribe');
      await page.goBack();
      await page.waitFor('window.isRestored === true');
      assert.equal(await page.evaluate(meterCalls), calls);
      assert.equal(await page.errors(), '');
    },
  },
  {
    title: 'A portal that comes back after a log-out in another tab shows the sign-in',
    play: async (visit) => {
      const { page } = visit;
      await visit.logInAs('us-active@portal.example');
      await visit.open('/portal/us/');
      await page.see({ css: '[part="user"]', text: /us-active/ });
      await page.evaluate(noteRestore);
      await visit.open('/subscribe');
      const other = await visit.openTab();
      await other.open(visit.at('/portal/us/'));
      await other.leaveBy(() => other.press(button('Logout')));
      // The reader goes back in a tab that is in front: browsers let the others draw late.
      await other.tab.close();
      await page.goBack();
      await page.see({ css: '[part="sign-in"]' });
      assert.equal(await page.count({ css: '[part="user"]' }), 0);
    },
  },
];
