import { shippedStyles } from '../../../demo/tools/compile/css-text.mjs';
import { textOf } from '../sources/sources.ts';

/** Parts of a sheet that data on compatibility knows: each with its paths there, of which one exists. */
interface StyleUse {
  name: string;
  paths: readonly (readonly string[])[];
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const length = ['css', 'types', 'length'] as const;

const functionPaths = (name: string): string[][] => [
  ['css', 'types', name],
  ['css', 'types', 'color', name],
  ['css', 'types', 'image', name],
  ['css', 'types', 'gradient', name],
];

/** Units of containers and of moving viewports stand in groups. */
const unitPaths = (name: string): string[][] => [
  [...length, name],
  ...(name.startsWith('cq') ? [[...length, 'container_query_length_units']] : []),
  ...(/^[dsl]v[hwib]/.test(name) ? [[...length, 'viewport_percentage_units_dynamic']] : []),
];

/** Returns what a sheet uses: properties, functions, units, selectors and rules. */
export const usedStyles = (file: string): StyleUse[] => {
  const text = shippedStyles(file, textOf(file)).replaceAll(/"[^"]*"/g, '""');
  const selectors = namesIn(text, /([^{};]+)\{/g).join('\n');
  const declarations = text.replaceAll(/[^{};]+\{/g, '{');
  const properties = new Set(namesIn(text, /[{;]\s*([a-z][a-z-]*)\s*:/g));
  const functions = new Set(namesIn(declarations, /(?<![\w-])([a-z][a-z-]*)\(/g));
  const units = new Set(namesIn(text, /(?<![\w.-])(?:\d+|\d*\.\d+)([a-z]+)\b/g));
  const pseudos = new Set(namesIn(selectors, /::?([a-z][a-z-]*)/g));
  const rules = new Set(namesIn(text, /@([a-z-]+)/g));
  const features = new Set(namesIn(text, /@media[^{]*?\(([a-z-]+)/g));
  return [
    ...[...properties].map((name) => ({ name, paths: [['css', 'properties', name]] })),
    ...[...functions].map((name) => ({ name: `${name}()`, paths: functionPaths(name) })),
    ...[...units].map((name) => ({ name, paths: unitPaths(name) })),
    ...[...pseudos].map((name) => ({ name: `:${name}`, paths: [['css', 'selectors', name]] })),
    ...[...rules].map((name) => ({ name: `@${name}`, paths: [['css', 'at-rules', name]] })),
    ...[...features].map((name) => ({ name: `@media (${name})`, paths: [['css', 'at-rules', 'media', name]] })),
  ];
};

/** Returns the pseudo-classes of the selectors that a module passes to the browser: an unknown one throws there. */
export const selectorsInCode = (file: string): StyleUse[] =>
  namesIn(textOf(file), /(?:matches|closest|querySelector|querySelectorAll)(?:<\w+>)?\(\s*['"`]([^'"`]*)/g)
    .flatMap((selector) => namesIn(selector, /::?([a-z][a-z-]*)/g))
    .map((name) => ({ name: `:${name}`, paths: [['css', 'selectors', name]] }));
