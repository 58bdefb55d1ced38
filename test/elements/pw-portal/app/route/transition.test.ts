import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { transition } from '../../../../../elements/pw-portal/app/route/transition.ts';
import { waitUntil } from '../../../../support/world/until.ts';

describe('A change of the portal’s page', () => {
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('is made at once for a reader who wants less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    let isMade = false;
    transition(() => {
      isMade = true;
    });
    expect(isMade).to.equal(true);
  });

  it('is made in a transition for others, and leaves no style in the page', async () => {
    const count = document.adoptedStyleSheets.length;
    let changes = 0;
    const change = () => {
      changes += 1;
    };
    transition(change);
    expect(changes, 'before the browser has a picture of the page').to.equal(0);
    expect(document.adoptedStyleSheets).to.have.length(count + 1);
    transition(change);
    await waitUntil(() => changes === 2, 'a change is lost');
    await waitUntil(() => document.adoptedStyleSheets.length === count, 'the styles stay');
  });
});
