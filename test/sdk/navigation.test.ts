import { expect } from '@open-wc/testing';
import { createNavigation, renderWaitMs } from '../../src/sdk/navigation.ts';
import { createWorld } from '../support/world/fake-world.ts';

const setUp = () => {
  const { clock } = createWorld();
  const calls: string[] = [];
  let address = 'https://ledger.example/a';
  const note = (what: string) => () => void calls.push(what);
  const navigation = createNavigation({
    clock,
    url: () => address,
    reset: note('leave'),
    startView: note('view'),
    decide: note('decide'),
  });
  const go = (next: string) => {
    address = next;
    navigation.urlChanged();
  };
  return { clock, calls, navigation, go };
};

describe('A single-page app that shows another page', () => {
  it('is left at once, and decided when it had time to draw', async () => {
    const { clock, calls, go } = setUp();
    go('https://ledger.example/b');
    expect(calls).to.deep.equal(['view', 'leave']);
    await clock.advance(renderWaitMs - 1);
    expect(calls).to.have.length(2);
    await clock.advance(1);
    expect(calls).to.deep.equal(['view', 'leave', 'decide']);
  });

  it('is decided once where it goes through several addresses', async () => {
    const { clock, calls, go } = setUp();
    go('https://ledger.example/b');
    await clock.advance(100);
    go('https://ledger.example/c');
    await clock.advance(renderWaitMs);
    expect(calls.filter((what) => what === 'decide')).to.have.length(1);
  });

  it('counts one view when it tells what was followed already, and is decided at once', async () => {
    const { clock, calls, navigation, go } = setUp();
    go('https://ledger.example/b');
    navigation.navigated();
    expect(calls).to.deep.equal(['view', 'leave', 'decide']);
    await clock.advance(renderWaitMs);
    expect(calls).to.have.length(3);
  });

  it('counts one view also when it tells late', async () => {
    const { clock, calls, navigation, go } = setUp();
    go('https://ledger.example/b');
    await clock.advance(renderWaitMs);
    navigation.navigated();
    expect(calls).to.deep.equal(['view', 'leave', 'decide', 'decide']);
  });

  it('counts a view each time it tells of itself', () => {
    const { calls, navigation } = setUp();
    navigation.navigated();
    navigation.navigated();
    expect(calls).to.deep.equal(['view', 'leave', 'decide', 'view', 'leave', 'decide']);
  });

  it('is not decided any more once the SDK has ended', async () => {
    const { clock, calls, navigation, go } = setUp();
    go('https://ledger.example/b');
    navigation.stop();
    await clock.advance(renderWaitMs);
    expect(calls).to.deep.equal(['view', 'leave']);
  });
});
