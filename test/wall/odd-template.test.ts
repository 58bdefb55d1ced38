import { expect } from '@open-wc/testing';
import { createStageWorld as setUp } from '../support/stage-world.ts';
import { template } from '../support/template.ts';

describe('A template with an odd field', () => {
  it('is shown without that field, which is told once', async () => {
    const odd = { ...template(), width: 333, modalStyle: { 'z-index': 5, color: 'red' }, sizes: null };
    const { show, shown, log, clock } = setUp({ templates: { wall: odd } });
    for (const _ of ['first', 'second']) {
      const showing = show({ templateId: 'wall' });
      await clock.advance(500);
      await showing;
    }
    expect(shown().length).to.equal(1);
    expect(log.lines.map(({ text }) => text)).to.deep.equal([
      'Show Template: modalStyle.z-index of wall does not fit and is left out',
      'Show Template: sizes of wall does not fit and is left out',
      'Show Template: width of wall does not fit and is left out',
    ]);
  });

  it('that the service does not give is not told as missing', async () => {
    const { show, log } = setUp({ templates: { wall: undefined } });
    await show({ templateId: 'wall' });
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['Show Template: The service did not give wall']);
  });
});
