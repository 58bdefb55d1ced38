import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { createCompilerHost } from '../../../demo/tools/manifests/compiler-host.ts';
import { type Example, examplesOf } from '../../support/sources/markdown.ts';
import { listFiles, root, textOf } from '../../support/sources/sources.ts';

const pages = listFiles('*.md', '.github/*.md', '{src,elements,demo,test,locales}/**/*.md');
const examples = pages.flatMap(examplesOf);
const code = examples.filter(({ language }) => /^[jt]sx?$/.test(language));

/** Ambient declarations of examples: the loader's global, and names that explain themselves. */
const ambientNames = `
import type { HostApi } from 'presswall';
declare global {
  interface PwQueue { push(...callbacks: ((api: HostApi) => unknown)[]): unknown }
  interface Window { pw?: PwQueue }
  const pw: PwQueue;
  const nonce: string;
  const secret: string;
  const headline: string;
  const hear: (event: Event) => void;
}
`;

/** Packages that an example may use without being installed here: their exports have any type. */
const externalPackages = ['react-router'];
const ambient = externalPackages.map((name) => `declare module '${name}';`).join('\n');
/** Errors about a parameter without a type, which only such a package could provide. */
const untyped = [7006, 7031];
const isAboutOther = ({ text }: Example): boolean => externalPackages.some((name) => text.includes(`from '${name}'`));

/** A module of the publisher's own, which an example only names. */
const isOwnModule = (message: string | ts.DiagnosticMessageChain): boolean =>
  ts.flattenDiagnosticMessageText(message, ' ').startsWith("Cannot find module './our-");

/** Returns the source of each entry of the package: examples are checked against publishers' imports. */
const entries = (): Record<string, string[]> => {
  const { exports }: { exports: Record<string, string | { types: string }> } = JSON.parse(textOf('package.json'));
  const entrySources = Object.entries(exports).flatMap(([name, entry]) => {
    if (typeof entry === 'string') return [];
    const source = join(root, entry.types.replace('./dist/types/', '').replace('.d.ts', ''));
    return [[name.replace('.', 'presswall'), [`${source}.ts`, `${source}.tsx`]] as const];
  });
  const template = join(root, 'elements/entries/template/index.ts');
  return { ...Object.fromEntries(entrySources), 'https://pw.example.com/template.js': [template] };
};

/** Returns the errors of the examples, by the page and line of each. */
const exampleErrors = (): string[] => {
  const nameOf = (index: number, { page, language }: Example) =>
    join(root, dirname(page), `example-${index}.${language.replace('j', 't')}`);
  const texts = new Map(code.map((example, index) => [nameOf(index, example), `${example.text}\nexport {};\n`]));
  texts.set(join(root, 'example-given.ts'), ambientNames);
  texts.set(join(root, 'example-ambient.d.ts'), ambient);
  const config = ts.parseJsonConfigFileContent(JSON.parse(textOf('tsconfig.json')), ts.sys, root);
  const options = { ...config.options, paths: entries(), noUnusedLocals: false, noUnusedParameters: false };
  const host = createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...more) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile(file, target, ...more) : ts.createSourceFile(file, text, target);
  };
  const css = join(root, 'elements/css.d.ts');
  const program = ts.createProgram([...texts.keys(), css], options, host);
  return [...texts.keys()].flatMap((name, index) => {
    const source = program.getSourceFile(name);
    const entrySources = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const example = code[index];
    const isReported = (number: number) => example === undefined || !isAboutOther(example) || !untyped.includes(number);
    return entrySources
      .filter((each) => isReported(each.code) && !isOwnModule(each.messageText))
      .map(({ messageText, start = 0 }) => {
        const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
        const place = example === undefined ? name : `${example.page}:${example.line + line + 1}`;
        return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
  });
};

describe('An example of a page', () => {
  it('says what language it is in, and has something in it', () => {
    const withoutComments = examples.filter(({ language, text }) => language === '' || text.trim() === '');
    assert.deepEqual(
      withoutComments.map(({ page, line }) => `${page}:${line}`),
      [],
    );
    assert.ok(code.length >= 8);
  });

  it('in JavaScript or TypeScript compiles against what the package gives', () => {
    assert.deepEqual(exampleErrors(), []);
  });

  it('in JSON is JSON', () => {
    for (const { page, line, text } of examples.filter(({ language }) => language === 'json')) {
      assert.doesNotThrow(() => JSON.parse(text), `${page}:${line}`);
    }
  });
});
