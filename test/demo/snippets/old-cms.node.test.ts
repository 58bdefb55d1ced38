import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { transformSync } from 'esbuild';

const page = readFileSync(new URL('../../../demo/recipes/old-cms/index.html', import.meta.url), 'utf8');
const scripts = [...page.matchAll(/<script type="text\/javascript">(.*?)<\/script>/gs)].map(([, code = '']) => code);

describe('The scripts of the page for an old CMS', () => {
  it('are plain, and in a language that browsers without modules read', () => {
    assert.equal(page.match(/<script\b/g)?.length, scripts.length);
    assert.equal(scripts.length, 2);
    for (const code of scripts) {
      // Newer syntax is refused, or rewritten.
      assert.equal(transformSync(code, { target: 'es5' }).code, transformSync(code, { target: 'esnext' }).code);
    }
  });
});
