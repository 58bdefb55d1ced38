import { expect } from '@open-wc/testing';
import { whenIdle } from '../../../elements/host/when-idle.ts';
import { saveData } from '../../support/world/data-saver.ts';
import { createWorld } from '../../support/world/fake-world.ts';

/** Lets an idle browser run what waits for that. */
const letBrowserRest = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn++)
    await new Promise<void>((resolve) =>
      typeof requestIdleCallback === 'function' ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
    );
};

describe('What waits for an idle page', () => {
  it('runs once, when the page has loaded and its browser rests', async () => {
    const { clock } = createWorld();
    let runs = 0;
    whenIdle(clock, () => runs++);
    await letBrowserRest();
    await clock.advance(10_000);
    expect(runs).to.equal(1);
  });

  it('never runs in a browser that saves data: it is loaded when it is used', async () => {
    const stopSaving = saveData();
    const { clock } = createWorld();
    let runs = 0;
    try {
      whenIdle(clock, () => runs++);
      await letBrowserRest();
      await clock.advance(10_000);
    } finally {
      stopSaving();
    }
    expect(runs).to.equal(0);
  });
});
