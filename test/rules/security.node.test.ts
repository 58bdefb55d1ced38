import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileBody } from '../../demo/pages/article/hostile-page.ts';
import { modules, textOf } from '../support/sources/sources.ts';

/** Returns the lines of a module, without comments; text in a string that looks like a comment counts as one. */
const linesOf = (file: string): string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/|import )/.test(line));

const matchesIn = (pattern: RegExp): string[] =>
  modules().flatMap((file) =>
    linesOf(file).flatMap((line) => [...line.matchAll(pattern)].map(([all, part]) => part ?? `${file}: ${all}`)),
  );

describe('What runs in a publisher’s page', () => {
  it('makes no code of text, and writes into no document (security point 8)', () => {
    assert.deepEqual(matchesIn(/\beval\(|new Function\(|document\.write/g), []);
  });

  it('sends no message to any origin that listens (security point 4)', () => {
    assert.ok(matchesIn(/\bpostMessage\(/g).length > 3);
    assert.deepEqual(matchesIn(/\bpostMessage\([^)]*['"]\*['"]/g), []);
  });

  it('uses no property of the document that the page of clobbered names leaves alone (security point 1)', () => {
    const takenNames = new Set(
      [...(hostileBody('names')?.markup ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name),
    );
    const usedNames = new Set(matchesIn(/\bdocument\.([a-z]\w+)/g));
    assert.ok(usedNames.size > 5);
    assert.deepEqual(
      [...usedNames].filter((name) => !takenNames.has(name)),
      [],
    );
  });
});
