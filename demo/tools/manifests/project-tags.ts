import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, root } from './program.ts';
import { readTags, type TagFacts } from './tags.ts';

/** All that the facts of the tags are made from: sources, their types, and what reads them. */
const inputs = ['{src,elements}/**/*.{ts,tsx,css}', 'demo/tools/manifests/*.ts', 'tsconfig.json', 'package-lock.json'];

const cache = join(root, '.cache');
const cacheFile = join(cache, 'tags.json');

const hashOfInputs = (): string => {
  const hash = createHash('sha256');
  for (const name of globSync(inputs, { cwd: root }).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
};

/**
 * Reads the facts of every tag of the project. The compiler takes seconds to understand the sources, and the build, the
 * pages and some tests ask for the same: the facts are kept until a source changes.
 */
export const readProjectTags = (): readonly TagFacts[] => {
  const inputHash = hashOfInputs();
  if (existsSync(cacheFile)) {
    const entry: { inputHash: string; tags: TagFacts[] } = JSON.parse(readFileSync(cacheFile, 'utf8'));
    if (entry.inputHash === inputHash) return entry.tags;
  }
  const tags = readTags(readSources());
  mkdirSync(cache, { recursive: true });
  // Others may be reading the file: it changes as a whole.
  const newFile = `${cacheFile}.${process.pid}`;
  writeFileSync(newFile, JSON.stringify({ inputHash, tags }));
  renameSync(newFile, cacheFile);
  return tags;
};
