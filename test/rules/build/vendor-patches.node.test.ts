import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { applyPatch, patches, patchOf } from '../../../demo/tools/compile/vendor-patches.mjs';
import { root } from '../../support/sources/sources.ts';

describe('Patches of packages', () => {
  it('are few: nanostores leaves no global, React needs no names of a page', () => {
    assert.deepEqual(
      patches.map(({ name, hunks }) => [name, hunks.length]),
      [
        ['nanostores', 1],
        ['react-dom', 2],
      ],
    );
  });

  for (const patch of patches) {
    it(`fit ${patch.name} as it is installed`, () => {
      const file = join(root, patch.path);
      assert.equal(patchOf(file), patch);
      const code = readFileSync(file, 'utf8');
      const patched = applyPatch(patch, code);
      for (const { before, after } of patch.hunks) {
        assert.ok(code.includes(before) && !patched.includes(before), patch.path);
        assert.ok(patched.includes(after), patch.path);
      }
    });

    it(`stop the build when ${patch.name} changes there`, () => {
      const code = readFileSync(join(root, patch.path), 'utf8');
      assert.throws(() => applyPatch(patch, applyPatch(patch, code)), /has changed/);
      assert.throws(() => applyPatch(patch, code + code), /has changed/);
    });
  }
});
