import { expect } from '@open-wc/testing';
import { Steps } from '../../../../elements/ui/steps/steps.tsx';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';

afterEach(removeParts);

describe('The steps of a flow', () => {
  it('name the list, mark the current one, and tell which are done', () => {
    const steps = ['plan', 'pay', 'done'] as const;
    const { find, all } = drawPart(
      <Steps label="Steps" steps={steps} current="pay" textOf={(step) => step.toUpperCase()} />,
    );
    expect([find('ol').ariaLabel, find('ol').className, find('ol').getAttribute('part')]).to.deep.equal([
      'Steps',
      'steps',
      'steps',
    ]);
    const states = all('li').map((each) => [each.innerText, each.ariaCurrent, each.dataset.done ?? null]);
    expect(states).to.deep.equal([
      ['PLAN', null, 'true'],
      ['PAY', 'step', null],
      ['DONE', null, null],
    ]);
  });

  it('can have another look', () => {
    const { find } = drawPart(
      <Steps kind="checkout-steps" label="" steps={['plan']} current="plan" textOf={() => ''} />,
    );
    expect(find('ol').className).to.equal('checkout-steps');
  });
});
