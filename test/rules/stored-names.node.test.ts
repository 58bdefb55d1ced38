import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { storedNames } from '../../src/session/key-classes.ts';

it('Every name that the sources store under has a class', () => {
  const prefixes = storedNames.map(({ name }) => name.replace('*', ''));
  const files = globSync('{src,elements}/**/*.{ts,tsx}').filter((file) => !file.endsWith('key-classes.ts'));
  const usedNames = files.flatMap((file) => readFileSync(file, 'utf8').match(/'pw_[a-z_]+\.?'/g) ?? []);
  assert.ok(usedNames.length > 10);
  for (const name of new Set(usedNames.map((quoted) => quoted.slice(1, -1)))) {
    // A parameter of an address, which is not stored.
    if (name !== 'pw_est') assert.ok(prefixes.includes(name), `${name} has no class`);
  }
});
