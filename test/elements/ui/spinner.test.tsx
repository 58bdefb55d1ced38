import { expect } from '@open-wc/testing';
import styles from '../../../elements/ui/spinner/spinner.css';
import { Spinner } from '../../../elements/ui/spinner/spinner.tsx';
import tokens from '../../../elements/ui/tokens.css';
import { mountTree, unmountAll } from '../../support/trees/mount-tree.tsx';
import { createSite } from '../../support/world/fake-site.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

describe('A spinner', () => {
  it('shows after 300 ms, so that a short wait shows nothing', async () => {
    const tree = mountTree(() => <Spinner label="Loading" />, { sdk: createSite().sdk, styles: [tokens, styles] });
    await waitUntil(() => tree.root.querySelector('.spinner') !== null);
    const spinner = tree.find('.spinner');
    const [appearing] = spinner.getAnimations();
    expect(appearing?.effect?.getTiming().delay).to.equal(300);
    if (appearing !== undefined) appearing.currentTime = 299;
    expect(getComputedStyle(spinner).visibility).to.equal('hidden');
    appearing?.finish();
    expect(getComputedStyle(spinner).visibility).to.equal('visible');
  });
});
