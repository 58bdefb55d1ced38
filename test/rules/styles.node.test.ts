import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { list, textOf } from './sources.ts';

const sheets = list('elements/**/*.css');
const pageSheets = list('demo/pages/assets/**/*.css');
const code = list('elements/**/*.{ts,tsx}').map(textOf).join('\n');
const pageCode = list('demo/**/*.{ts,js,mjs}').map(textOf).join('\n');

/** The classes that a style sheet speaks of: those in its selectors, which end where a block begins. */
const classesOf = (file: string): string[] => {
  const text = textOf(file).replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = text.match(/[^{};]+(?=\{)/g) ?? [];
  return selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
};

/** Whether code gives something this class: by its whole name, or by a name that ends in a value, as `toggle-${look}`. */
const isNamedIn = (text: string) => {
  const names = new Set(text.match(/[\w-]+/g));
  const beginnings = [...new Set(text.match(/[a-z][\w-]*-(?=\$\{)/g))];
  return (name: string): boolean => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
};

const unnamed = (files: readonly string[], text: string): string[] => {
  const isNamed = isNamedIn(text);
  return files.flatMap((file) =>
    classesOf(file)
      .filter((name) => !isNamed(name))
      .map((name) => `${file}: .${name}`),
  );
};

describe('A style sheet', () => {
  it('speaks of no class that nothing has', () => {
    assert.ok(classesOf('elements/ui/button/button.css').includes('quiet'));
    assert.deepEqual(unnamed(sheets, code), []);
    assert.deepEqual(unnamed(pageSheets, pageCode), []);
  });

  it('has at most 250 lines', () => {
    const long = [...sheets, ...pageSheets].filter((file) => textOf(file).trimEnd().split('\n').length > 250);
    assert.deepEqual(long, []);
  });
});

describe('A class', () => {
  it('that an element gives is one that a style sheet speaks of', () => {
    const known = new Set(sheets.flatMap(classesOf));
    const given = list('elements/**/*.tsx').flatMap((file) =>
      [...textOf(file).matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' ').map((name) => ({ file, name })),
      ),
    );
    assert.ok(given.length > 200);
    assert.deepEqual(
      given.filter(({ name }) => !known.has(name)).map(({ file, name }) => `${file}: ${name}`),
      [],
    );
  });
});
