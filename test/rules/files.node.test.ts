import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { describe, it } from 'node:test';
import { codeOf, listFiles, root, textOf } from '../support/sources/sources.ts';

/** Files that may be longer, each with the reason. */
const longFiles: Readonly<Record<string, string>> = {
  'demo/seed/portal/portal-states.ts': 'data: one entry for each state of a subscription',
  'elements/host/parts.ts': 'data: one entry for each published part',
  'src/http/public-suffix/public-suffix-rules.ts':
    'written by `demo/tools/public-suffixes.mjs`: a list, one line for each top level',
};

const code = listFiles('{src,elements,demo,test}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}', '.size-limit.mjs');
const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length;
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe('A file that a tool writes', () => {
  it('is in no commit, where git has to ignore it', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], { cwd: root });
    assert.equal(files.toString(), '');
  });
});

describe('A file', () => {
  it('has at most 250 lines, a test 300, or a reason', () => {
    const long = code.filter((file) => linesOf(file) > (file.startsWith('test/') ? 300 : 250));
    assert.deepEqual(long, Object.keys(longFiles));
  });

  it('is short as a rule: the median is below 70 lines', () => {
    const sources = code.filter((file) => /^(src|elements|demo\/service)\//.test(file));
    const medianLength = median(sources.map(linesOf));
    assert.ok(medianLength < 70, `the median is ${medianLength}`);
  });

  it('is named after what it holds, in kebab-case', () => {
    const names = listFiles('{src,elements,demo,test,locales}/**').map((file) => basename(file));
    const vague = /^(utils?|helpers?|common|misc|shared|.*-(utils?|helpers?))(\.|$)/i;
    assert.deepEqual(
      names.filter((name) => vague.test(name)),
      [],
    );
    // Next.js has variable parts of an address in brackets; GTK reads its settings from folders with its versions.
    const folders = new Set(
      listFiles('{src,elements,demo,test}/**/*.*').map((file) =>
        basename(dirname(file)).replaceAll(/^\[+(?:\.{3})?|\]+$|(?<=^gtk-\d)\.0$/g, ''),
      ),
    );
    assert.deepEqual(
      [...folders].filter((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder)),
      [],
    );
  });

  it('exports by name', () => {
    // Next.js finds a page by its default export.
    const isPageOfNext = (file: string) => file.startsWith('demo/recipes/frameworks/next/');
    const typedFiles = code.filter(
      (file) => /^(src|elements|demo|test)\//.test(file) && /(?<!\.d)\.tsx?$/.test(file) && !isPageOfNext(file),
    );
    assert.deepEqual(
      typedFiles.filter((file) => /\bdefault\b/.test(textOf(file)) && /\bexport default\b/.test(codeOf(file))),
      [],
    );
  });

  it('speaks of nothing outside the project', () => {
    const texts = listFiles(
      '{src,elements,demo,test,locales}/**/*.*',
      '*.{json,md,mjs,ts}',
      '.ci/run',
      '.gitignore',
    ).filter((file) => /\.(tsx?|mjs|css|html|po|json|md|gitignore)$|^\.ci/.test(file) && file !== 'package-lock.json');
    const outsidePaths = new RegExp(['(?<![\\w.])/work\\b', '\\.\\./shared\\b'].join('|'));
    assert.deepEqual(
      texts.filter((file) => file !== 'test/rules/files.node.test.ts' && outsidePaths.test(textOf(file))),
      [],
    );
  });
});

describe('A test', () => {
  it('is never left out, narrowed down or waited for', () => {
    // Few files have one of these words at all: the others need no parser.
    const words = /\b(?:only|skip|fixme|todo|waitForTimeout|aTimeout|retry)\b/;
    const tests = listFiles('test/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('test/rules/') && words.test(textOf(file)),
    );
    const shortcuts = tests.flatMap((file) =>
      [
        ...codeOf(file).matchAll(
          /\b(?:describe|it|test) \. (?:only|skip|fixme|todo)\b|\bwaitForTimeout\b|\baTimeout \(|\. retry \(/g,
        ),
      ].map(([what]) => `${file}: ${what}`),
    );
    assert.deepEqual(shortcuts, []);
  });

  it('has a name by which exactly one step runs it', () => {
    const steps = [
      /\.node\.test\.ts$/,
      /^test\/elements\/.*(?<!\.node)\.test\.tsx?$|\.browser\.test\.ts$/,
      /^test\/(?!elements\/)[^/]+\/.*(?<!\.node|\.browser)\.test\.ts$/,
    ];
    assert.deepEqual(
      listFiles('test/**/*.test.*').filter((file) => steps.filter((step) => step.test(file)).length !== 1),
      [],
    );
  });

  it('in a browser is listened to: it takes its `test` from where all that pages let be heard is kept', () => {
    const imports = (file: string, what: string, from: string) =>
      new RegExp(`import \\{[^}]*\\b${what}\\b[^}]*\\} from '${from}'`).test(textOf(file));
    const specs = listFiles('test/e2e/**/*.spec.ts');
    assert.ok(specs.length > 20);
    assert.deepEqual(
      specs.filter(
        (file) =>
          !imports(file, 'test', '../../support/journeys/sandbox.ts') ||
          imports(file, 'chromium|test', '@playwright/test'),
      ),
      [],
    );
  });
});
