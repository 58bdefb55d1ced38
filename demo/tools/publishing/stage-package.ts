import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type PublishedVersion, withAbsoluteLinks } from './package-links.ts';

const root = join(import.meta.dirname, '../../..');

/** The page that npmjs.com shows. */
const npmPage = 'elements/entries/npm/README.md';

const packSchema = v.tupleWithRest([v.object({ files: v.array(v.object({ path: v.string() })) })], v.unknown());
const manifestSchema = v.looseObject({ name: v.string(), version: v.string() });

/** Fields that only this repository needs. */
const internalFields = ['private', 'scripts', 'workspaces', 'devDependencies', 'overrides', 'knip'];

const filesOfPackage = (): string[] => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return v.parse(packSchema, JSON.parse(output))[0].files.map(({ path }) => path);
};

const linksOfRepository = (repository: string) => ({
  repository: { type: 'git', url: `git+${repository}.git` },
  homepage: `${repository}#readme`,
  bugs: { url: `${repository}/issues` },
});

/** Returns the `package.json` of the package: with the addresses of its repository, without what only we need. */
const manifestFor = (repository: string | null): v.InferOutput<typeof manifestSchema> => {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  for (const field of internalFields) delete manifest[field];
  return repository === null ? manifest : { ...manifest, ...linksOfRepository(repository) };
};

/**
 * Writes the package into an empty folder as npm gets it: the files of `dist/` as they are, the pages with absolute
 * links, the page of the npm entries as the first page. Returns its name and version.
 */
export const stagePackage = (folder: string, repository: string | null): PublishedVersion => {
  rmSync(folder, { recursive: true, force: true });
  const files = filesOfPackage();
  const manifest = manifestFor(repository);
  const published = { name: manifest.name, version: manifest.version, repository, files: new Set(files) };
  for (const file of files) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file === 'package.json') writeFileSync(target, `${JSON.stringify(manifest, null, 2)}\n`);
    else if (file.endsWith('.md')) {
      const page = file === 'README.md' ? npmPage : file;
      writeFileSync(target, withAbsoluteLinks(readFileSync(join(root, page), 'utf8'), page, published));
    } else copyFileSync(join(root, file), target);
  }
  return published;
};
