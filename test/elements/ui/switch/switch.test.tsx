import { expect } from '@open-wc/testing';
import type { ComponentProps } from 'react';
import { Switch } from '../../../../elements/ui/switch/switch.tsx';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';

afterEach(removeParts);

const drawSwitch = (props: Partial<ComponentProps<typeof Switch>> = {}) => {
  let count = 0;
  const part = drawPart(
    <>
      <h4 id="name">Morning</h4>
      <Switch
        look="switch"
        isOn
        label="Subscribed"
        otherLabels={[]}
        isLabelHidden={false}
        labelId="label"
        nameId="name"
        reasonId={undefined}
        isDisabled={false}
        isBusy={false}
        isLoading={false}
        onPress={() => count++}
        {...props}
      />
    </>,
  );
  const button = part.find('button');
  return { ...part, button, attribute: (name: string) => button.getAttribute(name), count: () => count };
};

describe('A switch', () => {
  it('is named by its label and by what it switches', () => {
    const { attribute, find } = drawSwitch();
    const names = attribute('aria-labelledby')?.split(' ') ?? [];
    expect(names.map((id) => document.getElementById(id)?.textContent)).to.deep.equal(['Subscribed', 'Morning']);
    expect(find('.switch-label').textContent).to.equal('Subscribed');
  });

  for (const [look, isOn, states] of [
    ['switch', true, { role: 'switch', 'aria-checked': 'true', 'aria-pressed': null, 'data-state': 'on' }],
    ['check', false, { role: 'switch', 'aria-checked': 'false', 'aria-pressed': null, 'data-state': 'off' }],
    ['button', true, { role: null, 'aria-checked': null, 'aria-pressed': 'true', 'data-state': 'on' }],
    ['switch', null, { role: null, 'aria-checked': null, 'aria-pressed': null, 'data-state': 'open' }],
  ] as const) {
    it(`tells its state as a ${look} that is ${states['data-state']}`, () => {
      const { attribute } = drawSwitch({ look, isOn });
      expect(attribute('part')).to.equal(`toggle toggle-${look}`);
      for (const [name, value] of Object.entries(states)) expect(attribute(name), name).to.equal(value);
    });
  }

  it('is pressed, but not while it is disabled or busy: then it keeps the focus and its reason', () => {
    const pressed = drawSwitch();
    pressed.button.click();
    expect(pressed.count()).to.equal(1);
    for (const props of [{ isDisabled: true, reasonId: 'why' }, { isBusy: true }]) {
      removeParts();
      const { attribute, button, count } = drawSwitch(props);
      button.focus();
      button.click();
      expect(document.activeElement).to.equal(button);
      expect([count(), attribute('aria-disabled')]).to.deep.equal([0, 'true']);
      expect(attribute('aria-describedby')).to.equal(props.reasonId ?? null);
      expect(attribute('aria-busy')).to.equal(props.isBusy ? 'true' : null);
    }
  });

  it('can hide its label from the eye', () => {
    const { find, all } = drawSwitch({ isLabelHidden: true });
    expect(find('.unseen').textContent).to.equal('Subscribed');
    expect(all('.switch-label')).to.deep.equal([]);
  });
});
