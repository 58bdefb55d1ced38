import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberDoc } from './member-docs.ts';
import { root } from './program.ts';

const propertyPattern =
  /\/\*\*([^*]*)\*\/\s*(?:(--pw-[\w-]+)\s*:\s*([^;]+);|[\w-]+\s*:[^;]*?var\((--pw-[\w-]+)(?:,\s*([^)]+))?\))/g;

/**
 * The custom properties that a page may set, from style sheets: each has a docstring above its declaration, or above
 * its only use, which gives the default.
 */
export const customPropertiesIn = (paths: readonly string[]): MemberDoc[] =>
  paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(propertyPattern)])
    .map(([, text = '', declared, value, used, fallback]) => ({
      name: declared ?? used ?? '',
      type: 'string',
      text: text.replaceAll(/\s+/g, ' ').trim(),
      default: (value ?? fallback ?? '').replaceAll(/\s+/g, ' ').trim() || null,
      isRequired: false,
    }));
