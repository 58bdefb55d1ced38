import { expect } from '@open-wc/testing';
import { template } from '../support/walls/template.ts';
import { createWallManagerWorld as setUp } from '../support/walls/wall-manager-world.ts';
import { waitUntil } from '../support/world/until.ts';

describe('A template with an odd field', () => {
  it('is shown without that field, which is reported once', async () => {
    const odd = { ...template(), width: 333, modalStyle: { 'z-index': 5, color: 'red' }, sizes: null };
    const { show, visibleNames, log, clock } = setUp({ templates: { wall: odd } });
    for (const _ of ['first', 'second']) {
      let isOver = false;
      void show({ templateId: 'wall' }).then(() => {
        isOver = true;
      });
      // What leaves the field out is loaded, and no clock says for how long.
      await waitUntil(() => clock.advance(500).then(() => isOver));
    }
    expect(visibleNames().length).to.equal(1);
    expect(log.lines.map(({ text }) => text)).to.deep.equal([
      'Show Template: modalStyle.z-index of wall does not fit and is left out',
      'Show Template: sizes of wall does not fit and is left out',
      'Show Template: width of wall does not fit and is left out',
    ]);
  });

  it('that the service does not send is not reported as missing', async () => {
    const { show, log } = setUp({ templates: { wall: undefined } });
    await show({ templateId: 'wall' });
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['Show Template: The service did not give wall']);
  });
});
