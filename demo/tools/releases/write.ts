import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { pinRelease } from './pin-release.ts';

/** Creates the release of the build in `dist/`; the build runs it last. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);
console.log(`release ${pinRelease(join(root, 'dist'), version)}`);
