import { expect } from '@open-wc/testing';
import type { SuppressedReason } from '../../../src/walls/display/wall.ts';
import { actionText, loadingText } from '../../../src/walls/explain/action-labels.ts';

const of = { nodeId: 'n', templateId: 'offer' };

describe('What became of an action, in words', () => {
  it('says that it was shown or run', () => {
    expect(actionText({ ...of, result: 'shown' })).to.equal('“offer” was shown.');
    expect(actionText({ nodeId: 'n', templateId: '', result: 'shown' })).to.equal('The script of “n” was run.');
  });

  it('says what it waits for', () => {
    const waiting = { ...of, result: 'waiting' } as const;
    expect(actionText({ ...waiting, for: { kind: 'delay', ms: 300 } })).to.equal('“offer” waits for 300 ms to pass.');
    expect(actionText({ ...waiting, for: { kind: 'scroll', percentage: 40 } })).to.include('40 % of the page');
    expect(loadingText(of)).to.equal('“offer” is on its way.');
  });

  it('says why it was held back, for every kind in its own words', () => {
    const kinds: SuppressedReason[] = [
      { kind: 'invalid', text: 'no site id' },
      { kind: 'popup-taken', by: 'first' },
      { kind: 'bar-taken', by: 'first' },
      { kind: 'selector-missing', selector: '#place' },
      { kind: 'entitlement-unknown' },
      { kind: 'cancelled' },
      { kind: 'not-drawn' },
      { kind: 'vanished' },
      { kind: 'no-log-in-needed' },
      { kind: 'script-failed', message: 'boom' },
    ];
    const texts = kinds.map((why) => actionText({ ...of, result: 'held-back', why }));
    expect(new Set(texts).size).to.equal(kinds.length);
    for (const words of texts) expect(words).to.match(/^“offer” was held back: .+\.$/);
    expect(texts.join()).to.include('“first”').and.to.include('#place').and.to.include('boom');
  });
});
