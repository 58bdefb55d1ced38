import { expect } from '@open-wc/testing';
import { createPendingOperations, type FinalOutcome } from '../../src/billing/pending-operations.ts';
import { createWorld } from '../support/world/fake-world.ts';

/** An operation that nobody could confirm; `answers` is what each look of its own finds, the last one for good. */
const open = (answers: readonly (boolean | Error)[]) => {
  const { clock } = createWorld();
  const unconfirmed = createPendingOperations<boolean | null>(clock);
  const ends: FinalOutcome[] = [];
  let looks = 0;
  const watch = () =>
    unconfirmed.watch('cancel', {
      check: (look) => look,
      poll: async () => {
        const answer = answers[Math.min(looks, answers.length - 1)] ?? false;
        looks++;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      onOutcome: (end) => ends.push(end),
    });
  watch();
  return { unconfirmed, clock, ends, watch, looks: () => looks };
};

describe('What could not be confirmed', () => {
  it('is done as soon as a look shows it, and is looked for no more', async () => {
    const { clock, ends, looks } = open([false, true]);
    await clock.advance(2000);
    expect(ends).to.deep.equal([]);
    await clock.advance(15_000);
    expect(ends).to.deep.equal(['done']);
    await clock.advance(120_000);
    expect(looks()).to.equal(2);
  });

  it('is looked for twice in its first minute: what ended it has read as often already', async () => {
    const { clock, looks } = open([false]);
    await clock.advance(60_000);
    expect(looks()).to.equal(2);
  });

  it('is not done where a minute later nothing shows', async () => {
    const { clock, ends } = open([false]);
    await clock.advance(59_000);
    expect(ends).to.deep.equal([]);
    await clock.advance(10_000);
    expect(ends).to.deep.equal(['not-done']);
  });

  it('stays open while nobody can look, and ends with the first look that comes through', async () => {
    const { clock, ends, unconfirmed } = open([new Error('away')]);
    await clock.advance(600_000);
    expect(ends).to.deep.equal([]);
    unconfirmed.observe(null);
    expect(ends).to.deep.equal([]);
    unconfirmed.observe(false);
    expect(ends).to.deep.equal(['not-done']);
  });

  it('is confirmed by what was read for another reason', () => {
    const { ends, unconfirmed } = open([false]);
    unconfirmed.observe(false);
    expect(ends).to.deep.equal([]);
    unconfirmed.observe(true);
    unconfirmed.observe(true);
    expect(ends).to.deep.equal(['done']);
  });

  it('is left to another try while that is under way, and is open again where the try says nothing', async () => {
    const { ends, unconfirmed } = open([false]);
    await unconfirmed.whileRetrying('cancel', async () => unconfirmed.observe(true));
    expect(ends).to.deep.equal([]);
    unconfirmed.observe(true);
    expect(ends).to.deep.equal(['done']);
  });

  it('ends without a word once another try has ended', async () => {
    const { clock, ends, unconfirmed } = open([true]);
    unconfirmed.remove('cancel');
    await clock.advance(120_000);
    expect(ends).to.deep.equal([]);
  });

  it('that is tried again has its minute from the first try on', async () => {
    const { clock, ends, watch } = open([false]);
    await clock.advance(50_000);
    watch();
    await clock.advance(18_000);
    expect(ends).to.deep.equal(['not-done']);
  });
});
