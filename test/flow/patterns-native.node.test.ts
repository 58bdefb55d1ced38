import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compilePattern } from '../../src/flow/regex/compile-pattern.ts';

const matchOf = (pattern: string, text: string): boolean | string => {
  const compiled = compilePattern(pattern);
  return typeof compiled === 'string' ? compiled : compiled(text);
};

/** A browser's own result: a match or not, or that the syntax is invalid. */
const native = (pattern: string, text: string): boolean | string => {
  try {
    return new RegExp(pattern, 'i').test(text);
  } catch {
    return 'invalid-syntax';
  }
};

const letters = fc.constantFrom(
  'a',
  'b',
  'A',
  'B',
  '_',
  '.',
  '-',
  ' ',
  '\n',
  '1',
  'é',
  'É',
  'ß',
  'ſ',
  'k',
  '\u212a',
  'ς',
  'Σ',
  'σ',
  '\u2028',
);
const texts = fc.string({ unit: letters, maxLength: 7 });

const atoms = fc.constantFrom(
  'a',
  'B',
  'k',
  's',
  'é',
  'σ',
  '.',
  '\\.',
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\n',
  '\\x61',
  '\\u00c9',
  '\\u{2}',
  '\\/',
  '\\-',
  '[ab]',
  '[^a]',
  '[a-c]',
  '[^\\w]',
  '[\\d-x]',
  '[é-ï]',
  '[^É]',
  '[α-ω]',
  '[]',
  '[^]',
  '[\\b]',
  '[-a]',
  '[Z-a]',
  '\\0',
  '\\cA',
  '\\101',
  '{',
  '}',
  ']',
  'a{,2}',
  'x{a',
);
const places = fc.constantFrom('^', '$', '\\b', '\\B');
const quantifiers = fc.constantFrom(
  '',
  '',
  '',
  '*',
  '+',
  '?',
  '*?',
  '+?',
  '??',
  '{0}',
  '{2}',
  '{1,2}',
  '{0,}',
  '{2,}?',
  '{1,3}?',
);

const { pattern } = fc.letrec<{ pattern: string; term: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie('term'), { maxLength: 4 }).map((terms) => terms.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((ways) => ways.join('|')),
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(atoms, quantifiers).map(([atom, quantifier]) => atom + quantifier),
    places,
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?s:', '(?m:', '(?s-m:'), tie('pattern'), quantifiers)
      .map(([open, inner, quantifier]) => `${open}${inner})${quantifier}`),
  ),
}));

describe('The matcher of referrers, beside that of a browser,', () => {
  it('finds what a browser finds, in 24,000 pairs of a pattern and a text', () => {
    fc.assert(
      fc.property(pattern, fc.array(texts, { minLength: 6, maxLength: 6 }), (source, inputs) => {
        fc.pre(source.length <= 256 && matchOf(source, '') !== 'too-many-states');
        for (const text of inputs)
          assert.equal(matchOf(source, text), native(source, text), `/${source}/i on ${JSON.stringify(text)}`);
      }),
      { numRuns: 4000, seed: 7 },
    );
  });

  it('accepts and refuses the same syntax as a browser, whatever stands in a pattern', () => {
    const signs = fc.constantFrom(
      ...'()[]{}|^$.*+?\\-,:<>=!abdkucx019_'.split(''),
      '(?:',
      '(?<n>',
      '[^',
      '{1,2}',
      '\\b',
      '\\k',
      '\\c',
      '(?i:',
      '(?-',
    );
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 10 }), texts, (source, text) => {
        const ours = matchOf(source, text);
        const theirs = native(source, text);
        if (ours === 'back-reference' || ours === 'look-around' || ours === 'too-many-states') return;
        assert.equal(ours, theirs, `/${source}/i on ${JSON.stringify(text)}`);
      }),
      { numRuns: 30_000, seed: 11 },
    );
  });

  it('compares every UTF-16 unit without case as a browser does', () => {
    for (const source of [
      '[à-ÿ]',
      '[\\u0370-\\u03ff]',
      '\\u017f',
      '[^ŉ-ž]',
      '\\u212a',
      'ß',
      '[k-s]',
      'ǆ',
      '[\\W]',
      'İ',
      'ı',
    ]) {
      const ours = compilePattern(source);
      assert.equal(typeof ours, 'function');
      const theirs = new RegExp(source, 'i');
      for (let code = 0; code <= 0xffff; code++) {
        const text = String.fromCharCode(code);
        assert.equal(
          typeof ours === 'function' && ours(text),
          theirs.test(text),
          `/${source}/i on ${code.toString(16)}`,
        );
      }
    }
  });
});
