import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberDoc } from './member-docs.ts';
import { root } from './program.ts';

const propertyPattern =
  /\/\*\*([^*]*)\*\/\s*[\w-]+\s*:[^;]*?var\((--pw-[\w-]+)(?:,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+))?\)/g;

/**
 * The custom properties that a page may set, from style sheets: each has a docstring above its only use with a
 * fallback, which is the default.
 */
export const customPropertiesIn = (paths: readonly string[]): MemberDoc[] =>
  paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(propertyPattern)])
    .map(([, text = '', name = '', fallback = '']) => ({
      name,
      type: 'string',
      text: text.replaceAll(/\s+/g, ' ').trim(),
      default: fallback.replaceAll(/\s+/g, ' ').replaceAll('--ppw-', '--pw-').trim() || null,
      isRequired: false,
    }));
