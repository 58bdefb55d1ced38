import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileBody } from '../../demo/pages/hostility.ts';
import { modules, textOf } from './sources.ts';

/** What stands in a module, comments left out; what looks like one in a string counts as one. */
const linesOf = (file: string): string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/|import )/.test(line));

const found = (pattern: RegExp): string[] =>
  modules().flatMap((file) =>
    linesOf(file).flatMap((line) => [...line.matchAll(pattern)].map(([all, part]) => part ?? `${file}: ${all}`)),
  );

describe('What runs in a publisher’s page', () => {
  it('makes no code of text, and writes into no document (security point 8)', () => {
    assert.deepEqual(found(/\beval\(|new Function\(|document\.write/g), []);
  });

  it('sends no message to whoever listens (security point 4)', () => {
    assert.ok(found(/\bpostMessage\(/g).length > 3);
    assert.deepEqual(found(/\bpostMessage\([^)]*['"]\*['"]/g), []);
  });

  it('uses no property of the document that the page of clobbered names leaves alone (security point 1)', () => {
    const taken = new Set([...(hostileBody('names')?.markup ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name));
    const used = new Set(found(/\bdocument\.([a-z]\w+)/g));
    assert.ok(used.size > 5);
    assert.deepEqual(
      [...used].filter((name) => !taken.has(name)),
      [],
    );
  });
});
