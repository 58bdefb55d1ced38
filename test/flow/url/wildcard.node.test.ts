import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileWildcard, maxInputLength } from '../../../src/flow/url/wildcard.ts';

/** A generator of numbers below `limit` that is the same in every run. */
const createDice = (seed: number) => (limit: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};

/**
 * A wildcard matcher in its slowest and plainest form: one row of a table for each character of the pattern. A
 * character that lines up with the host compares without case.
 */
const slow = (pattern: string, text: string, foldable: number, folded: number): boolean => {
  let row = Array.from({ length: text.length + 1 }, (_, at) => at === 0);
  for (let index = 0; index < pattern.length; index++) {
    const sign = pattern.charAt(index);
    const next = row.map(() => false);
    for (let at = 0; at <= text.length; at++) {
      if (sign === '*') next[at] = row[at] === true || (at > 0 && next[at - 1] === true);
      else if (at > 0 && row[at - 1] === true) {
        const other = text.charAt(at - 1);
        next[at] = sign === other || (index < foldable && at <= folded && sign.toLowerCase() === other);
      }
    }
    row = next;
  }
  return row[text.length] === true;
};

const word = (dice: (limit: number) => number, alphabet: string, longest: number): string => {
  let made = '';
  for (let remaining = dice(longest + 1); remaining > 0; remaining--) made += alphabet.charAt(dice(alphabet.length));
  return made;
};

/** How many pairs are tried, a million together (security point 9). */
const pairs = 900_000;
const hostPairs = 100_000;

const matches = (pattern: string, text: string, foldable = 0, folded = 0) =>
  compileWildcard(pattern, foldable)?.(text, folded);

describe('A wildcard', () => {
  it(`says what the slow reference says (${pairs} cases)`, () => {
    const dice = createDice(1);
    let hits = 0;
    for (let run = 0; run < pairs; run++) {
      const pattern = word(dice, 'ab*', 7);
      const text = word(dice, 'ab', 8);
      const wanted = slow(pattern, text, 0, 0);
      if (matches(pattern, text) !== wanted) assert.fail(`${pattern} on ${text}: wanted ${wanted}`);
      if (wanted) hits++;
    }
    assert.ok(hits > 50_000);
  });

  it(`leaves case out in the host and nowhere else (${hostPairs} cases)`, () => {
    const dice = createDice(2);
    let hits = 0;
    for (let run = 0; run < hostPairs; run++) {
      const [host, path] = [word(dice, 'ab', 5), `/${word(dice, 'aAb', 4)}`];
      const [front, tail] = [word(dice, 'abAB*', 5), word(dice, 'aA*', 3)];
      const pattern = front + (dice(2) ? `/${tail}` : '');
      const wanted = slow(pattern, host + path, front.length, host.length);
      const got = matches(pattern, host + path, front.length, host.length);
      if (got !== wanted)
        assert.fail(`${pattern} (${front.length}) on ${host}${path} (${host.length}): wanted ${wanted}`);
      if (wanted) hits++;
    }
    assert.ok(hits > 5_000);
  });

  it('takes dots, brackets and backslashes for themselves', () => {
    assert.equal(matches('a.c', 'abc'), false);
    assert.equal(matches('[ab]+\\d$^(?:', '[ab]+\\d$^(?:'), true);
  });

  it('is refused when it is longer than what is looked at', () => {
    assert.equal(compileWildcard('a'.repeat(maxInputLength + 1)), null);
    assert.equal(matches('a'.repeat(maxInputLength), 'a'.repeat(maxInputLength)), true);
  });

  it('with twenty stars does not go over the longest input again and again', () => {
    // A matcher that tries again for each star would not come back from this in a lifetime.
    assert.equal(matches(`${'a*'.repeat(20)}b`, 'a'.repeat(maxInputLength)), false);
    assert.equal(matches(`*${'a*'.repeat(20)}`, 'a'.repeat(maxInputLength)), true);
  });
});
