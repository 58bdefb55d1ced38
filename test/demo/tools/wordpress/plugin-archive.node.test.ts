import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { packPlugin } from '../../../../demo/tools/wordpress/plugin-archive.ts';

const folder = fileURLToPath(new URL('../../../../demo/recipes/wordpress', import.meta.url));
const versionIn = (name: string, pattern: RegExp) => pattern.exec(readFileSync(join(folder, name), 'utf8'))?.[1];

describe('The archive of the plugin for WordPress', () => {
  it('has every file of the plugin, in a folder with its name', () => {
    const files = unzipSync(packPlugin(folder));
    assert.deepEqual(
      Object.keys(files),
      readdirSync(folder)
        .sort()
        .map((name) => `presswall/${name}`),
    );
    for (const name of readdirSync(folder)) {
      assert.deepEqual(Buffer.from(files[`presswall/${name}`] ?? []), readFileSync(join(folder, name)), name);
    }
  });

  it('is the same, byte for byte, each time', () => {
    assert.deepEqual(packPlugin(folder), packPlugin(folder));
  });

  it('says one version and the same needs in both of its headers', () => {
    assert.equal(versionIn('presswall.php', /Version: (\S+)/), versionIn('readme.txt', /Stable tag: (\S+)/));
    for (const need of ['Requires at least', 'Requires PHP']) {
      const pattern = new RegExp(`${need}: (\\S+)`);
      assert.equal(versionIn('presswall.php', pattern), versionIn('readme.txt', pattern));
    }
  });

  it('is not written of a folder that is no plugin', () => {
    const empty = mkdtempSync(join(tmpdir(), 'pw-plugin-'));
    assert.throws(() => packPlugin(empty), /presswall\.php is missing: WordPress needs it/);
    rmSync(empty, { recursive: true });
  });
});
