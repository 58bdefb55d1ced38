import { expect } from '@open-wc/testing';
import { reportImpression } from '../../../src/tracking/page/page-impression.ts';
import { createWorld, noMetadata } from '../../support/world/fake-world.ts';

const setUp = (postId: string | null, isGiven = false) => {
  const { clock, platform } = createWorld({ page: { metadata: () => ({ ...noMetadata, postId }) } });
  let count = 0;
  const undo = reportImpression(
    clock,
    platform.page,
    () => isGiven,
    () => count++,
  );
  return { clock, undo, count: () => count };
};

describe('A page impression', () => {
  it('comes at once where the page says what it is, and only once', async () => {
    const { clock, count } = setUp('p-1');
    await clock.advance(0);
    expect(count()).to.equal(1);
    await clock.advance(10_000);
    expect(count()).to.equal(1);
  });

  it('comes at once where the host gave the page info', async () => {
    const { clock, count } = setUp(null, true);
    await clock.advance(0);
    expect(count()).to.equal(1);
  });

  it('comes soon after the host gave the page info, though the page had been read', async () => {
    const { clock, platform } = createWorld({ page: { metadata: () => noMetadata } });
    let isGiven = false;
    let count = 0;
    reportImpression(
      clock,
      platform.page,
      () => isGiven,
      () => count++,
    );
    await clock.advance(300);
    isGiven = true;
    await clock.advance(250);
    expect(count).to.equal(1);
    await clock.advance(5000);
    expect(count).to.equal(1);
  });

  it('comes after 2000 ms where page info is missing', async () => {
    const { clock, count } = setUp(null);
    await clock.advance(1999);
    expect(count()).to.equal(0);
    await clock.advance(1);
    expect(count()).to.equal(1);
  });

  it('does not come once it is undone', async () => {
    const { clock, count, undo } = setUp(null);
    undo();
    await clock.advance(5000);
    expect(count()).to.equal(0);
  });
});
