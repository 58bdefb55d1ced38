import { expect } from '@open-wc/testing';
import { createRoot } from 'react-dom/client';
import {
  ProgressBar,
  progressMinimum,
  progressSpeedMs,
  progressTrickleMs,
  trickle,
} from '../../../elements/ui/progress-bar/progress-bar.tsx';
import { waitUntil } from '../../support/world/until.ts';

describe('The progress bar', () => {
  it('has the constants of the spec', () => {
    expect([progressMinimum, progressSpeedMs, progressTrickleMs]).to.deep.equal([0.08, 200, 800]);
  });

  it('creeps on more slowly the further it is, and never to the end', () => {
    let share = progressMinimum;
    let step = 1;
    for (let turn = 0; turn < 500; turn++) {
      const next = trickle(share);
      expect(next - share).to.be.at.most(step + 1e-9);
      step = next - share;
      share = next;
    }
    expect(share).to.be.below(1);
  });

  it('starts at its minimum, moves with its beat, goes to the end when it is done, and is gone', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const beats = new Map<number, () => void>();
    const every = (ms: number, then: () => void) => {
      beats.set(ms, then);
      return () => beats.delete(ms);
    };
    const scale = () => place.querySelector<HTMLElement>('.progress-bar-line')?.style.scale;
    root.render(<ProgressBar label="Loading" isDone={false} startInterval={every} />);
    await waitUntil(() => scale()?.startsWith('0.08'));
    expect(place.querySelector('[role="progressbar"]')?.getAttribute('aria-label')).to.equal('Loading');
    beats.get(progressTrickleMs)?.();
    await waitUntil(() => scale()?.startsWith('0.18'));
    root.render(<ProgressBar label="Loading" isDone startInterval={every} />);
    await waitUntil(() => scale() === '1' || scale() === '1 1');
    expect(beats.has(progressTrickleMs)).to.equal(false);
    beats.get(progressSpeedMs)?.();
    await waitUntil(() => place.childElementCount === 0);
    root.unmount();
    expect(beats.size).to.equal(0);
    place.remove();
  });
});
