/**
 * Domains below which strangers have names of their own, from a package that is kept up to date: `tldts` (the Public
 * Suffix List, with its private part). Run by itself, it writes `src/http/public-suffix/public-suffix-rules.ts`, so that a page that
 * has to look gets two thirds of the package's bytes.
 */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import {
  edgeChild,
  edgeLength,
  edgeStart,
  exceptionsRoot,
  labelText,
  nodeFlags,
  rulesRoot,
} from 'tldts/dist/es6/src/data/trie.js';

const offsets = [0];
for (const length of edgeLength) offsets.push(offsets.at(-1) + length);

/** The rules below a node, each with the labels that led to it. */
const rulesBelow = (node, suffix = []) => {
  const rules = nodeFlags[node] === 0 ? [] : [suffix];
  for (let edge = edgeStart[node]; edge < edgeStart[node + 1]; edge += 1) {
    const label = labelText.slice(offsets[edge], offsets[edge + 1]);
    // Addresses have names in ASCII alone; the list has both.
    if (/^[*\w-]+$/.test(label)) rules.push(...rulesBelow(edgeChild[edge], [label, ...suffix]));
  }
  return rules;
};

/** The module, as it is written. */
export const publicSuffixRules = () => {
  const byTop = new Map();
  const add = (labels, mark) => {
    const top = labels.at(-1);
    if (labels.length < 2) return;
    byTop.set(top, [...(byTop.get(top) ?? []), mark + labels.slice(0, -1).join('.')]);
  };
  for (const labels of rulesBelow(rulesRoot)) add(labels, '');
  for (const labels of rulesBelow(exceptionsRoot)) add(labels, '!');
  const backwards = (rule) => rule.split('.').reverse().join('.');
  const lines = [...byTop.keys()].sort().map((top) => {
    const rules = byTop.get(top).sort((one, other) => (backwards(one) < backwards(other) ? -1 : 1));
    return `  '${top} ${rules.join(' ')}',`;
  });
  return [
    '/** Written by `demo/tools/public-suffixes.mjs`: the Public Suffix List (publicsuffix.org, MPL 2.0) without its first labels. */',
    '',
    '/** A top level and what stands before it in its rules; `*` is any label, `!` makes an exception. */',
    'export const publicSuffixRules: readonly string[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(new URL('../../src/http/public-suffix/public-suffix-rules.ts', import.meta.url), publicSuffixRules());
}
