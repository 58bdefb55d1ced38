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
  const moveTo = (next: string) => {
    address = next;
  };
  return { clock, calls, navigation, go, moveTo };
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

  it('counts one view when it tells before the change is noticed, and is decided again when it had time to draw', async () => {
    const { clock, calls, navigation, moveTo } = setUp();
    moveTo('https://ledger.example/b');
    navigation.navigated();
    navigation.urlChanged();
    expect(calls).to.deep.equal(['view', 'leave', 'decide']);
    await clock.advance(renderWaitMs);
    expect(calls).to.deep.equal(['view', 'leave', 'decide', 'decide']);
  });

  it('counts the next view also where it announced the one before', () => {
    const { calls, navigation, go, moveTo } = setUp();
    moveTo('https://ledger.example/b');
    navigation.navigated();
    go('https://ledger.example/c');
    go('https://ledger.example/b');
    expect(calls).to.deep.equal(['view', 'leave', 'decide', 'view', 'leave', 'view', 'leave']);
  });

  it('counts a change of its address after it announced the same one', () => {
    const { calls, navigation, go } = setUp();
    navigation.navigated();
    go('https://ledger.example/a');
    expect(calls).to.deep.equal(['view', 'leave', 'decide', 'view', 'leave']);
  });

  it('counts one view of a new path, whichever of three ways is first to notice it', () => {
    const { calls, navigation, moveTo } = setUp();
    navigation.checkPath();
    expect(calls).to.deep.equal([]);
    moveTo('https://ledger.example/b');
    navigation.checkPath();
    navigation.checkPath();
    navigation.navigated();
    navigation.urlChanged();
    expect(calls).to.deep.equal(['view', 'leave', 'decide']);
  });

  it('is the same page while only its query is another one', () => {
    const { calls, navigation, moveTo } = setUp();
    moveTo('https://ledger.example/a?page=2');
    navigation.checkPath();
    expect(calls).to.deep.equal([]);
  });

  it('is not decided any more once the SDK has ended', async () => {
    const { clock, calls, navigation, go } = setUp();
    go('https://ledger.example/b');
    navigation.stop();
    await clock.advance(renderWaitMs);
    expect(calls).to.deep.equal(['view', 'leave']);
  });
});
