import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pinRelease } from '../../demo/tools/releases/pin-release.ts';

const built: Readonly<Record<string, string>> = {
  'pw.js': `import('./core.js')`,
  'core.js': `import("./chunk-wall-A.js"),import("./chunk-letters-A.js"),import("./chunk-debug-A.js"),f("late-A,late-B")`,
  'chunk-wall-A.js': `import{a}from"./chunk-react-A.js";import{b}from'./core.js';import("./chunk-de-A.js")`,
  'chunk-letters-A.js': `import"./chunk-react-A.js";import("./chunk-picker-A.js")`,
  'chunk-debug-A.js': '1',
  'chunk-react-A.js': '2',
  'chunk-picker-A.js': '3',
  'chunk-late-A.js': '6',
  'chunk-late-B.js': '7',
  'chunk-de-A.js': '4',
  'flow.js': '5',
  'index.js': `import "react"`,
  'core.js.map': '{}',
};
const manifest = {
  'chunk-wall-A.js': { modules: ['elements/pw-paywall/index.ts'] },
  'chunk-letters-A.js': { modules: ['elements/pw-newsletters/index.ts', 'elements/ui/button.tsx'] },
  'chunk-de-A.js': { modules: ['locales/de/messages.ts', 'locales/de/account.ts'] },
  'chunk-react-A.js': { modules: [] },
};

describe('A release', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pw-release-'));
    for (const [name, text] of Object.entries(built)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

  it('is named by the version and by what it holds', () => {
    const first = pinRelease(folder, '1.2.3');
    assert.match(first, /^1\.2\.3-[0-9a-f]{12}$/);
    assert.equal(pinRelease(folder, '1.2.3'), first);
    writeFileSync(join(folder, 'chunk-debug-A.js'), 'changed');
    assert.notEqual(pinRelease(folder, '1.2.3'), first);
  });

  it('holds what pages load and nothing else, byte for byte, with its hashes', () => {
    const release = pinRelease(folder, '1.0.0');
    const { files }: { files: Record<string, string> } = JSON.parse(read('integrity.json'));
    const names = Object.keys(built).filter((name) => !['index.js', 'core.js.map'].includes(name));
    assert.deepEqual(Object.keys(files), names.sort());
    for (const name of names) {
      const text = read('v', release, name);
      assert.equal(text, built[name]);
      assert.equal(files[name], `sha384-${createHash('sha384').update(text).digest('base64')}`);
    }
  });

  it('stays as it was when something else is built', () => {
    const first = pinRelease(folder, '1.0.0');
    writeFileSync(join(folder, 'core.js'), 'changed');
    const second = pinRelease(folder, '1.1.0');
    assert.equal(read('v', first, 'core.js'), built['core.js']);
    assert.equal(read('v', second, 'core.js'), 'changed');
  });

  it('says what a page with each element may load, and what only readers of one language do', () => {
    pinRelease(folder, '1.0.0');
    const { elements, languages } = JSON.parse(read('integrity.json'));
    assert.deepEqual(elements, {
      'pw-newsletters': [
        'chunk-debug-A.js',
        'chunk-late-A.js',
        'chunk-late-B.js',
        'chunk-letters-A.js',
        'chunk-picker-A.js',
        'chunk-react-A.js',
        'core.js',
      ],
      'pw-paywall': [
        'chunk-de-A.js',
        'chunk-debug-A.js',
        'chunk-late-A.js',
        'chunk-late-B.js',
        'chunk-react-A.js',
        'chunk-wall-A.js',
        'core.js',
      ],
    });
    assert.deepEqual(languages, { de: ['chunk-de-A.js'] });
  });
});
