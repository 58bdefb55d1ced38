import { expect } from '@open-wc/testing';
import { Card } from '../../../../elements/ui/card/card.tsx';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';

afterEach(removeParts);

describe('A card', () => {
  it('is named by its heading', () => {
    const { find } = drawPart(<Card title="Seats">Two</Card>);
    expect(find('section').getAttribute('aria-labelledby')).to.equal(find('h3').id);
    expect([find('section').className, find('section').getAttribute('part')]).to.deep.equal(['card', 'card']);
    expect(find('section').textContent).to.equal('SeatsTwo');
    expect(find('h3').hasAttribute('tabindex')).to.equal(false);
  });
});
