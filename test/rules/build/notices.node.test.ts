import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { banner, noticesFile, noticesOf } from '../../../demo/tools/compile/third-party-notices.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const lock = v.parse(
  v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) }),
  JSON.parse(readText('package-lock.json')),
).packages;

describe('The notices of third parties', () => {
  it('name every package that pages load, in the version of the lock file, with the text of its licence', () => {
    const parts = readText(`dist/${noticesFile}`).split(/\n-{80}\n/);
    const packages = [
      '@lingui/core',
      '@lingui/react',
      '@nanostores/react',
      '@r2wc/core',
      '@r2wc/react-to-web-component',
    ];
    for (const name of [...packages, 'nanostores', 'ofetch', 'react', 'react-dom', 'scheduler', 'valibot']) {
      const part = parts.find((each) => each.trim().startsWith(`${name} `)) ?? '';
      assert.ok(part.trim().startsWith(`${name} ${lock[`node_modules/${name}`]?.version} (MIT)`), name);
      assert.match(part, /Copyright[\s\S]*Permission is hereby granted[\s\S]*WITHOUT WARRANTY/, name);
    }
  });

  it('are named at the head of each file with code of others, and come with every pinned release', () => {
    const { release } = v.parse(v.object({ release: v.string() }), JSON.parse(readText('dist/integrity.json')));
    assert.equal(readText(`dist/v/${release}/${noticesFile}`), readText(`dist/${noticesFile}`));
    const headed = globSync('dist/*.js', { cwd: root }).filter((file) => readText(file).startsWith(banner));
    for (const map of globSync('dist/*.js.map', { cwd: root })) {
      const { sources } = v.parse(v.object({ sources: v.array(v.string()) }), JSON.parse(readText(map)));
      const file = map.replace(/\.map$/, '');
      assert.equal(
        headed.includes(file),
        sources.some((source) => source.includes('node_modules/')),
        file,
      );
    }
    assert.ok(headed.some((file) => /chunk-react-/.test(file)));
    assert.ok(!headed.includes('dist/pw.js'), 'the loader is our own');
  });

  it('leave source maps where they point', () => {
    const [file = ''] = globSync('dist/chunk-react-*.js', { cwd: root });
    const { mappings } = v.parse(v.object({ mappings: v.string() }), JSON.parse(readText(`${file}.map`)));
    assert.match(mappings, /^;[^;]/);
  });

  it('are none of a package that is not locked', () => {
    assert.throws(
      () => noticesOf(root, ['nobody-has-this']),
      /nobody-has-this is bundled, and is not in the lock file/,
    );
  });
});
