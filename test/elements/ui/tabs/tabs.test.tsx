import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Tabs } from '../../../../elements/ui/tabs/tabs.tsx';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';
import { waitUntil } from '../../../support/world/until.ts';

afterEach(removeParts);

const drawTabs = () => {
  const Films = () => {
    const [tab, setTab] = useState<'rent' | 'active' | 'expired'>('active');
    return (
      <Tabs
        label="Films"
        tabs={[
          ['rent', 'Rent'],
          ['active', 'Active'],
          ['expired', 'Expired'],
        ]}
        current={tab}
        onChange={setTab}
      >
        <a href="#film">{tab}</a>
      </Tabs>
    );
  };
  const part = drawPart(<Films />);
  const selected = () => part.all('[role=tab][aria-selected=true]').map(({ innerText }) => innerText);
  return { ...part, selected, panel: () => part.find('[role=tabpanel]') };
};

describe('Tabs', () => {
  it('have names, and their panel the name of the current one', () => {
    const { find, selected, panel } = drawTabs();
    expect(find('[role=tablist]').ariaLabel).to.equal('Films');
    expect(selected()).to.deep.equal(['Active']);
    const current = find('[aria-selected=true]');
    expect(panel().getAttribute('aria-labelledby')).to.equal(current.id);
    expect(current.getAttribute('aria-controls')).to.equal(panel().id);
  });

  it('are one stop of the tab key: the current one', async () => {
    const { all, selected } = drawTabs();
    expect(all('[role=tab]').map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0, -1]);
    all('[role=tab]')[1]?.focus();
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(all('a')[0]);
    expect(selected()).to.deep.equal(['Active']);
  });

  for (const [key, text] of [
    ['ArrowRight', 'Expired'],
    ['ArrowLeft', 'Rent'],
    ['Home', 'Rent'],
    ['End', 'Expired'],
  ] as const) {
    it(`move to ${text} by ${key}, and show it at once`, async () => {
      const { all, selected, panel } = drawTabs();
      all('[role=tab]')[1]?.focus();
      await sendKeys({ press: key });
      await waitUntil(() => selected().join() === text);
      expect(document.activeElement?.textContent).to.equal(text);
      expect(panel().textContent).to.equal(text.toLowerCase());
    });
  }

  it('go around at both ends', async () => {
    const { all, selected } = drawTabs();
    all('[role=tab]')[1]?.focus();
    for (const text of ['Expired', 'Rent']) {
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => selected().join() === text);
    }
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => selected().join() === 'Expired');
  });
});
