import { expect } from '@open-wc/testing';
import { Skeleton, SkeletonLine } from '../../../../elements/ui/skeleton/skeleton.tsx';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';

afterEach(removeParts);

describe('A skeleton', () => {
  it('has three lines without text, which no screen reader reads', () => {
    const { find, all } = drawPart(<Skeleton kind="card" />);
    expect(find('.skeleton.card').ariaHidden).to.equal('true');
    expect(all('.skeleton > .skeleton-line')).to.have.length(3);
    expect(find('.skeleton').textContent).to.equal('');
  });

  it('has as many lines as its content', () => {
    const { all } = drawPart(<Skeleton lines={2} />);
    expect(all('.skeleton-line')).to.have.length(2);
  });

  it('can be made of lines that pulse', () => {
    const { find } = drawPart(<SkeletonLine kind="pulsing" />);
    expect([...find('span').classList]).to.deep.equal(['skeleton-line', 'pulsing']);
  });
});
