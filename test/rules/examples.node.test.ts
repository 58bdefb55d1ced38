import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { type Example, examplesOf } from '../support/markdown.ts';
import { list, root, textOf } from './sources.ts';

const pages = list('*.md', '{src,elements,demo,test,locales}/**/*.md');
const examples = pages.flatMap(examplesOf);
const code = examples.filter(({ language }) => /^[jt]sx?$/.test(language));

/** What examples take as given: the global of the loader, and names that say themselves what they stand for. */
const given = `
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

/** Packages that an example may be about without being installed here: what they give is taken as it is used. */
const elsewhere = ['react-router'];
const ambient = elsewhere.map((name) => `declare module '${name}';`).join('\n');
/** A parameter without a type, which only what such a package gives could have told. */
const untyped = [7006, 7031];
const isAboutOther = ({ text }: Example): boolean => elsewhere.some((name) => text.includes(`from '${name}'`));

/** A module of the publisher's own, which an example only names. */
const isOwnModule = (message: string | ts.DiagnosticMessageChain): boolean =>
  ts.flattenDiagnosticMessageText(message, ' ').startsWith("Cannot find module './our-");

/** The source behind each entry of the package: examples are held to what publishers import. */
const entries = (): Record<string, string[]> => {
  const { exports }: { exports: Record<string, string | { types: string }> } = JSON.parse(textOf('package.json'));
  const found = Object.entries(exports).flatMap(([name, entry]) => {
    if (typeof entry === 'string') return [];
    const source = join(root, entry.types.replace('./dist/types/', '').replace('.d.ts', ''));
    return [[name.replace('.', 'presswall'), [`${source}.ts`, `${source}.tsx`]] as const];
  });
  const template = join(root, 'elements/template/index.ts');
  return { ...Object.fromEntries(found), 'https://pw.example.com/template.js': [template] };
};

/** What is wrong with the examples, by the page and line of each. */
const troubles = (): string[] => {
  const nameOf = (index: number, { page, language }: Example) =>
    join(root, dirname(page), `example-${index}.${language.replace('j', 't')}`);
  const texts = new Map(code.map((example, index) => [nameOf(index, example), `${example.text}\nexport {};\n`]));
  texts.set(join(root, 'example-given.ts'), given);
  texts.set(join(root, 'example-ambient.d.ts'), ambient);
  const config = ts.parseJsonConfigFileContent(JSON.parse(textOf('tsconfig.json')), ts.sys, root);
  const options = { ...config.options, paths: entries(), noUnusedLocals: false, noUnusedParameters: false };
  const host = ts.createCompilerHost(options);
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
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const example = code[index];
    const isTold = (number: number) => example === undefined || !isAboutOther(example) || !untyped.includes(number);
    return found
      .filter((each) => isTold(each.code) && !isOwnModule(each.messageText))
      .map(({ messageText, start = 0 }) => {
        const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
        const place = example === undefined ? name : `${example.page}:${example.line + line + 1}`;
        return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
  });
};

describe('An example of a page', () => {
  it('says what language it is in, and has something in it', () => {
    const bare = examples.filter(({ language, text }) => language === '' || text.trim() === '');
    assert.deepEqual(
      bare.map(({ page, line }) => `${page}:${line}`),
      [],
    );
    assert.ok(code.length >= 8);
  });

  it('in JavaScript or TypeScript compiles against what the package gives', () => {
    assert.deepEqual(troubles(), []);
  });

  it('in JSON is JSON', () => {
    for (const { page, line, text } of examples.filter(({ language }) => language === 'json')) {
      assert.doesNotThrow(() => JSON.parse(text), `${page}:${line}`);
    }
  });
});
