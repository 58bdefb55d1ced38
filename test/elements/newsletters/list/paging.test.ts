import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { firstPages } from '../../../../elements/newsletters/list/paging.ts';
import { categoryFixture } from '../../../support/newsletters/newsletter-fixtures.ts';

/** Categories of these many newsletters. */
const listOf = (...counts: number[]) => counts.map((count, at) => categoryFixture(`c${at}`, count));

describe('The pages of a list', () => {
  for (const [counts, pages, expected] of [
    [[], 1, 0],
    [[2, 2], 1, 2],
    [[2, 2, 2], 1, 3],
    [[2, 2, 2, 2], 1, 3],
    [[2, 2, 2, 2], 2, 4],
    [[2, 2, 2, 2, 2, 2, 2], 2, 6],
    // Those with a single newsletter are not counted, and come with the page that they stand in.
    [[1, 2, 2, 2, 2], 1, 4],
    [[1, 2, 1, 2, 1, 2, 1, 2], 1, 7],
    [[2, 2, 2, 1], 1, 4],
    [[2, 2, 2, 1, 1, 2, 1], 1, 5],
    [[1, 1, 1, 1, 1], 1, 5],
  ] as const) {
    it(`of ${counts.join(', ') || 'no'} newsletters show ${expected} categories after ${pages}`, () => {
      const list = listOf(...counts);
      expect(firstPages(list, pages)).to.deep.equal(list.slice(0, expected));
    });
  }

  it('begin the list, bring more with each press, at most three that count, and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }), (counts) => {
        const list = listOf(...counts);
        let before = 0;
        for (let pages = 1; before < list.length; pages++) {
          const shownNames = firstPages(list, pages);
          expect(shownNames).to.deep.equal(list.slice(0, shownNames.length));
          expect(shownNames.length).to.be.above(before);
          const came = shownNames.slice(before).filter(({ newsletters }) => newsletters.length > 1);
          expect(came.length).to.be.at.most(3);
          if (shownNames.length < list.length) expect(came.length).to.equal(3);
          before = shownNames.length;
        }
        expect(firstPages(list, list.length + 1)).to.have.length(list.length);
      }),
    );
  });
});
