import assert from 'node:assert/strict';
import { button, dialog } from '../support/engines/targets.ts';
import type { Journey, Visit } from '../support/engines/visit.ts';

/** True when the page has been decided, and its view counted. */
const isCounted = `performance.getEntriesByName('pw-decision').length > 0
  && performance.getEntriesByType('resource').some(({ name, responseEnd }) => /flow\\/meter/.test(name) && responseEnd > 0)`;

const readThree = async (visit: Visit): Promise<void> => {
  for (const slug of (await visit.slugs()).slice(0, 3)) {
    await visit.open(`/article/${slug}`);
    await visit.page.waitFor(isCounted);
    assert.equal(await visit.page.count(dialog), 0);
  }
};

/** The journeys through the meter. */
export const meterJourneys: readonly Journey[] = [
  {
    title: 'Three articles are free, and the fourth meets a wall that its button closes',
    play: async (visit) => {
      await readThree(visit);
      await visit.open(`/article/${(await visit.slugs())[3]}`);
      await visit.page.see(dialog);
      await visit.page.press(button('Close'));
      await visit.page.seeNo(dialog);
      assert.equal(await visit.page.errors(), '');
    },
  },
];
