import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compilePattern } from '../../../src/flow/regex/compile-pattern.ts';

const matchOf = (pattern: string, text: string): boolean | string => {
  const compiled = compilePattern(pattern);
  return typeof compiled === 'string' ? compiled : compiled(text);
};

describe('The matcher of referrers', () => {
  for (const [source, why] of [
    ['(a)\\1', 'back-reference'],
    ['\\1(a)', 'back-reference'],
    ['(?<name>a)\\k<name>', 'back-reference'],
    ['a(?=b)', 'look-around'],
    ['a(?!b)', 'look-around'],
    ['(?<=a)b', 'look-around'],
    ['(?<!a)b', 'look-around'],
    ['a{3000}', 'too-many-states'],
    ['((a{99}){99}){99}', 'too-many-states'],
    ['(?:a?){1001}', 'too-many-states'],
    ['a'.repeat(257), 'too-long'],
    ['(', 'invalid-syntax'],
    [')', 'invalid-syntax'],
    ['a**', 'invalid-syntax'],
    ['^*', 'invalid-syntax'],
    ['[b-a]', 'invalid-syntax'],
    ['a{2,1}', 'invalid-syntax'],
    ['(?<n>a)(?<n>b)', 'invalid-syntax'],
    ['(?<1>a)', 'invalid-syntax'],
    ['(?<n>a)\\k', 'back-reference'],
    ['\\', 'invalid-syntax'],
  ] as const) {
    it(`refuses /${source.slice(0, 24)}/: ${why}`, () => assert.equal(matchOf(source, 'a'), why));
  }

  it('lets a group change case, dot and lines for what is in it', () => {
    assert.equal(matchOf('(?-i:a)b', 'aB'), true);
    assert.equal(matchOf('(?-i:a)b', 'Ab'), false);
    assert.equal(matchOf('(?-i:(?i:a)b)c', 'AbC'), true);
    assert.equal(matchOf('(?-i:[a])', 'A'), false);
    assert.equal(matchOf('(?s:a.b)', 'a\nb'), true);
    assert.equal(matchOf('a.b', 'a\nb'), false);
    assert.equal(matchOf('(?m:^b$)', 'a\nb\nc'), true);
    assert.equal(matchOf('^b$', 'a\nb\nc'), false);
    assert.equal(matchOf('(?-:a)', 'a'), 'invalid-syntax');
    assert.equal(matchOf('(?i-i:a)', 'a'), 'invalid-syntax');
  });

  it('takes a number after a backslash for a character where there is no such group', () => {
    assert.equal(matchOf('^(a)\\101$', 'aA'), true);
    assert.equal(matchOf('^\\1$', '\u0001'), true);
    assert.equal(matchOf('^[\\1]$', '\u0001'), true);
    assert.equal(matchOf('^\\8$', '8'), true);
  });

  it('allows one name in two alternatives, and names with escapes', () => {
    assert.equal(matchOf('(?<n>a)|(?<n>b)', 'b'), true);
    assert.equal(matchOf('^(?<\\u0061b>x)$', 'x'), true);
    assert.equal(matchOf('\\k<n>', 'k<n>'), true);
  });

  it('accepts 256 characters and an automaton of just under 2,000 states', () => {
    assert.equal(matchOf('a'.repeat(256), 'a'.repeat(300)), true);
    assert.equal(matchOf('a{1900}', 'a'.repeat(1900)), true);
    assert.equal(matchOf('a{1900}', 'a'.repeat(1899)), false);
  });

  it('is not led astray by nested empty repetitions', () => {
    const source = `${'(?:'.repeat(50)}a${')*'.repeat(50)}$`;
    assert.equal(matchOf(source, 'aaab'), true);
    assert.equal(matchOf('(?:){99999999}x', 'x'), true);
    assert.equal(matchOf('(?:(?:){9999}|()){9999}x', 'x'), true);
  });

  it('forgets what it learnt rather than filling the memory, and still answers right', () => {
    const source = '(?:a|b)*a(?:a|b){10}$';
    const matcher = compilePattern(source);
    assert.equal(typeof matcher, 'function');
    const theirs = new RegExp(source, 'i');
    let seed = 1;
    for (let run = 0; run < 40; run++) {
      let text = '';
      for (let at = 0; at < 200; at++) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        text += seed & 65536 ? 'a' : 'b';
      }
      assert.equal(typeof matcher === 'function' && matcher(text), theirs.test(text));
    }
  });
});
