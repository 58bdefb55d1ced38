import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classesIn, type Sheet, sheetAt } from '../support/sources/selectors.ts';
import { listFiles, textOf } from '../support/sources/sources.ts';

const sheets = listFiles('elements/**/*.css');
const pageSheets = listFiles('demo/pages/assets/**/*.css');
const code = listFiles('elements/**/*.{ts,tsx}').map(textOf).join('\n');
const pageCode = listFiles('demo/**/*.{ts,tsx,js,mjs}').map(textOf).join('\n');

/** Returns the classes in the selectors of a style sheet; a selector ends where a block begins. */
const classesOf = (file: string): string[] => {
  const text = textOf(file).replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = text.match(/[^{};]+(?=\{)/g) ?? [];
  return selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
};

/**
 * Returns a check whether code sets this class: by its whole name, or by a name that ends in a value, as
 * `toggle-${look}`.
 */
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

const physical =
  /(?<=[;{\s])(?:(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-[\w-]+)?\s*:|(?:text-align|float|clear):\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|translate:\s*(?!0\b)[^;}\s]+)/g;
const shorthand =
  /(?<=[;{\s])(padding|margin|inset|border-width|border-radius|scroll-margin|scroll-padding):\s*([^;}/]+)/g;

/** True for a shorthand of four values that would have to be mirrored. */
const isLopsided = (property: string, values: string): boolean => {
  const [first, second, third, fourth] = values.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  if (fourth === undefined) return false;
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
};

/** Returns what names, or means, left or right in a style sheet. */
const physicalIn = (sheet: string): string[] => {
  const text = sheet.replaceAll(/\/\*.*?\*\//gs, '');
  const lopsided = [...text.matchAll(shorthand)].filter(([, property = '', values = '']) =>
    isLopsided(property, values),
  );
  return [...(text.match(physical) ?? []), ...lopsided.map(([declaration]) => declaration.trim())];
};

describe('A style sheet', () => {
  it('speaks of no class that nothing has', () => {
    assert.ok(classesOf('elements/ui/button/button.css').includes('quiet'));
    assert.deepEqual(unnamed(sheets, code), []);
    assert.deepEqual(unnamed(pageSheets, pageCode), []);
  });

  it('names the start and the end of a line, not left and right, so that it fits both directions of writing', () => {
    assert.deepEqual(
      physicalIn('p { margin-left: 1px; text-align: right; padding: 1px 2px 3px calc(1px + 1px); translate: 9px }'),
      ['margin-left:', 'text-align: right', 'translate: 9px', 'padding: 1px 2px 3px calc(1px + 1px)'],
    );
    assert.deepEqual(
      physicalIn('p { border-radius: 0 1px 1px 0 } p { border-radius: 1px 1px 0 0; inset: 0 1px 2px 1px }'),
      ['border-radius: 0 1px 1px 0'],
    );
    assert.deepEqual(
      sheets.flatMap((file) => physicalIn(textOf(file)).map((name) => `${file}: ${name}`)),
      [],
    );
  });

  it('has at most 250 lines', () => {
    const long = [...sheets, ...pageSheets].filter((file) => textOf(file).trimEnd().split('\n').length > 250);
    assert.deepEqual(long, []);
  });
});

describe('A class', () => {
  it('that an element gives is one that a style sheet speaks of', () => {
    const knownClasses = new Set(sheets.flatMap(classesOf));
    const givenClasses = listFiles('elements/**/*.tsx').flatMap((file) =>
      [...textOf(file).matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' ').map((name) => ({ file, name })),
      ),
    );
    assert.ok(givenClasses.length > 200);
    assert.deepEqual(
      givenClasses.filter(({ name }) => !knownClasses.has(name)).map(({ file, name }) => `${file}: ${name}`),
      [],
    );
  });
});

/** Sheets that may style element types and any class: all trees include them. */
const ground = ['elements/ui/tokens.css', 'elements/ui/dialog/suspended.css'];
const isOfPanel = (file: string): boolean => file.startsWith('elements/pw-debug/');
/** Themes are for pages: they set properties of the tags, and style nothing. */
const isTheme = (file: string) => file.startsWith('elements/ui/themes/');
const components = sheets.filter((file) => !ground.includes(file) && !isOfPanel(file) && !isTheme(file)).map(sheetAt);
const panel = sheets.filter(isOfPanel).map(sheetAt);

/** Returns the owner of a class: the sheet with the longest name that it is, or begins with. */
const ownerIn = (all: readonly Sheet[]) => {
  const stems = all.map(({ stem }) => stem).sort((one, other) => other.length - one.length);
  return (name: string): string | null => stems.find((stem) => name === stem || name.startsWith(`${stem}-`)) ?? null;
};

/** Returns the selectors of a sheet that could match elements of another component, or be matched by its sheet. */
const strayClasses = (all: readonly Sheet[]): string[] => {
  const ownerOf = ownerIn(all);
  const free = ground.map(sheetAt).flatMap(({ selectors }) => selectors.flat().flatMap(classesIn));
  const classesByStem = new Map(all.map(({ stem, selectors }) => [stem, new Set(selectors.flat().flatMap(classesIn))]));
  const isKnown = (name: string) => free.includes(name) || classesByStem.get(ownerOf(name) ?? '')?.has(name) === true;
  return all.flatMap(({ file, stem, selectors, keyframes }) => {
    const isOwn = (name: string) => ownerOf(name) === stem;
    const isFine = (compound: string, at: number): boolean => {
      const names = classesIn(compound);
      if (at === 0 && !compound.startsWith(':host') && !names.some(isOwn)) return false;
      // A state class such as `failed` needs a class of the component beside it.
      return names.every((name) => (ownerOf(name) === null ? names.some(isKnown) : isKnown(name)));
    };
    const wrongSelectors = selectors
      .filter((selector) => !selector.every(isFine))
      .map((selector) => selector.join(' '));
    return [...wrongSelectors, ...keyframes.filter((name) => !isOwn(name))].map((what) => `${file}: ${what}`);
  });
};

describe('The style sheet of a component', () => {
  it('has a name of its own', () => {
    const stems = components.map(({ stem }) => stem);
    assert.deepEqual(
      stems.filter((stem, at) => stems.indexOf(stem) !== at),
      [],
    );
  });

  it('styles what stands in its own class, which no other sheet has', () => {
    assert.ok(components.length > 40);
    assert.deepEqual(strayClasses(components), []);
  });

  it('is found out where it does not', () => {
    const ownSheet: Sheet = { file: 'own.css', stem: 'own', selectors: [], keyframes: [] };
    const other: Sheet = { file: 'other.css', stem: 'other', selectors: [['.other-side']], keyframes: [] };
    const strayNames = (...selectors: Sheet['selectors']) => strayClasses([{ ...ownSheet, selectors }, other]);
    assert.deepEqual(strayNames(['.own', '.other-side'], ['.own.wide', 'h3'], ['.own-side:hover'], [':host']), []);
    assert.deepEqual(strayNames(['.side']), ['own.css: .side']);
    assert.deepEqual(strayNames(['h3', '.own']), ['own.css: h3 .own']);
    assert.deepEqual(strayNames(['.own', '.side']), ['own.css: .own .side']);
    assert.deepEqual(strayNames(['.other', '.own']), ['own.css: .other .own']);
    assert.deepEqual(strayNames(['.own', '.other-end']), ['own.css: .own .other-end']);
    assert.deepEqual(strayClasses([{ ...ownSheet, keyframes: ['own-turn', 'turn'] }]), ['own.css: turn']);
  });
});

describe('The sheets of the debug panel', () => {
  it('begin no rule with a class that another of them begins one with', () => {
    const firstClasses = panel.map(({ selectors }) => new Set(selectors.flatMap(([first = '']) => classesIn(first))));
    const all = firstClasses.flatMap((names) => [...names]);
    assert.deepEqual(
      all.filter((name, at) => all.indexOf(name) !== at),
      [],
    );
  });
});
