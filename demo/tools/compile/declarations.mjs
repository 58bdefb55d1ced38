import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The declarations that one imports, relative to the folder of all. */
const importsOf = (folder, file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.tsx?['"]/g)].map(
    ([, path]) => normalize(join(dirname(file), `${path}.d.ts`)),
  );

/**
 * Removes the declarations that no entry leads to: the compiler writes those of every source. `entries` are sources,
 * relative to the project; `folder` holds the declarations.
 */
export const keepReachedTypes = (folder, entries) => {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    importsOf(folder, file).forEach(visit);
  };
  for (const entry of entries) visit(entry.replace(/\.tsx?$/, '.d.ts'));
  for (const file of globSync('**/*.d.ts', { cwd: folder })) if (!reached.has(file)) rmSync(join(folder, file));
};
