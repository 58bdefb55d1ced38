/** The package as npm would publish it, unpacked into a consumer's project. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stagePackage } from '../../../demo/tools/publishing/stage-package.ts';

const root = join(import.meta.dirname, '../../..');

/** A consumer's project, with the package in its `node_modules`; its dependencies are found in our own. */
export interface Consumer {
  folder: string;
  /** The tarball that was unpacked. */
  tarball: string;
  /** The contents of the tarball: paths and sizes in bytes. */
  files: readonly { path: string; size: number }[];
  /** The size of the tarball in bytes. */
  size: number;
}

/** Packs `dist/` as it is published, and unpacks it into a fresh project of this name below `.cache/`. */
export const packForConsumer = (name: string, sources: Readonly<Record<string, string>> = {}): Consumer => {
  const folder = join(root, '.cache/consumers', name);
  const home = join(folder, 'node_modules/presswall');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const staged = join(folder, 'staged');
  stagePackage(staged, null);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      cwd: staged,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    }),
  );
  const tarball = join(folder, packed.filename);
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, tarball, files: packed.files, size: packed.size };
};
