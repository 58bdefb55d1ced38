import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { stagePackage } from '../../../demo/tools/publishing/stage-package.ts';
import { typedUse } from '../../support/sources/consumer-sources.ts';
import { linksIn } from '../../support/sources/markdown.ts';
import { packForConsumer } from '../../support/sources/packed.ts';
import { root } from '../../support/sources/sources.ts';

const consumer = packForConsumer('package', { 'use.tsx': typedUse });
const home = join(consumer.folder, 'node_modules/presswall');
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const entries = Object.entries<string | { default?: string }>(manifest.exports)
  .filter(([, entry]) => typeof entry === 'string' || entry.default !== undefined)
  .map(([path]) => path.replace(/^\./, 'presswall'));

const compile = (module: string, moduleResolution: string) => {
  const project = join(consumer.folder, `tsconfig.${moduleResolution}.json`);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    module,
    moduleResolution,
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: ['use.tsx'] }));
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], { encoding: 'utf8' }).stdout;
};

describe('The package', () => {
  it('is as publint wants it', async () => {
    const { messages } = await publint({ pkgDir: home, strict: true, pack: false });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, manifest, { color: false })),
      [],
    );
  });

  it('has types that are right wherever modules are resolved as ESM', () => {
    const program = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const styleSheets = entries
      .filter((entry) => entry.endsWith('.css'))
      .map((entry) => entry.replace('presswall/', ''));
    const output = spawnSync(
      process.execPath,
      [
        program,
        consumer.tarball,
        '--exclude-entrypoints',
        ...styleSheets,
        '--profile',
        'esm-only',
        '--no-definitely-typed',
        '--no-emoji',
        '--no-color',
      ],
      { encoding: 'utf8' },
    );
    assert.equal(output.status, 0, output.stdout + output.stderr);
  });

  for (const [module, resolution] of [
    ['ESNext', 'bundler'],
    ['NodeNext', 'nodenext'],
  ] as const) {
    it(`is typed for a strict project that resolves modules as ${resolution}`, () => {
      assert.equal(compile(module, resolution), '');
    });
  }

  it('touches no page when it is imported, on a server, by any entry that is a module', () => {
    const forPages = ['presswall/pw.js'];
    const imported = entries.filter((entry) => !/\.(json|css)$/.test(entry) && !forPages.includes(entry));
    const script = `
      const names = ['window', 'document', 'localStorage', 'location', 'HTMLElement', 'customElements', 'CSSStyleSheet'];
      const there = names.filter((name) => name in globalThis);
      const before = new Set(Object.keys(globalThis));
      for (const entry of ${JSON.stringify(imported)}) await import(entry);
      const ofPackages = ['nanostoresGlobal'];
      there.push(...Object.keys(globalThis).filter((name) => !before.has(name) && !ofPackages.includes(name)));
      process.stdout.write(there.join());
    `;
    writeFileSync(join(consumer.folder, 'import.js'), script);
    assert.ok(imported.length > 6);
    assert.equal(execFileSync(process.execPath, [join(consumer.folder, 'import.js')], { encoding: 'utf8' }), '');
  });

  it('says on a server what needs a page, and why', () => {
    const script = `
      import { createSdk, loadPresswall } from 'presswall';
      for (const begin of [createSdk, loadPresswall]) {
        try { begin({ loaderUrl: 'https://pw.example.com/pw.js' }); } catch (cause) { console.log(cause.message); }
      }
    `;
    writeFileSync(join(consumer.folder, 'begin.js'), script);
    const output = execFileSync(process.execPath, [join(consumer.folder, 'begin.js')], { encoding: 'utf8' });
    assert.match(output, /createSdk\(\) needs a page.*\n.*loadPresswall\(\) needs a page/);
  });

  it('holds every file that it names, and none that nobody asked for', () => {
    const exportedFiles = Object.values<string | Record<string, string>>(manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    assert.deepEqual(
      [...exportedFiles, manifest.customElements].filter((path) => !existsSync(join(home, path))),
      [],
    );
    const stray = consumer.files.filter(
      ({ path }) =>
        !/^(dist\/|LICENSE$|CHANGELOG\.md$|\.github\/SECURITY\.md$|(.*\/)?README\.md$|locales\/.*\.md$|package\.json$)|\.map$/.test(
          path,
        ),
    );
    assert.deepEqual(stray, []);
    assert.ok(consumer.files.every(({ path }) => !/\.map$|\.test\.|\.stamp$/.test(path)));
  });

  it('is at most 1.88 MB to download, with its pages, the command, the public suffix list and the engine twice in it', () => {
    assert.ok(consumer.size < 1_880_000, `${consumer.size} bytes`);
  });

  it('has pages whose links all lead somewhere from npm and from node_modules', () => {
    const pages = consumer.files.map(({ path }) => path).filter((path) => path.endsWith('.md'));
    assert.ok(pages.length > 20);
    const own = `https://unpkg.com/presswall@${manifest.version}/`;
    const broken = pages.flatMap((page) => {
      const links = linksIn(readFileSync(join(home, page), 'utf8')).filter((target) => !target.startsWith('#'));
      const isThere = (target: string) =>
        target.startsWith(own)
          ? existsSync(join(home, target.slice(own.length).split('#')[0] ?? ''))
          : /^https?:/.test(target);
      return links.filter((target) => !isThere(target)).map((target) => `${page}: ${target}`);
    });
    assert.deepEqual(broken, []);
  });

  it('begins with a page of its own, and can be published', () => {
    const text = readFileSync(join(home, 'README.md'), 'utf8');
    assert.match(text, /^# presswall\n/);
    assert.ok(linksIn(text).length > 8);
    assert.deepEqual(
      ['private', 'workspaces', 'devDependencies', 'scripts', 'knip'].filter((field) => field in manifest),
      [],
    );
  });

  it('names the repository that its publisher sets', () => {
    const folder = join(root, '.cache/consumers/package-of-repository');
    stagePackage(folder, 'https://git.example.com/ledger/presswall');
    const { repository, homepage, bugs } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    assert.deepEqual(
      { repository, homepage, bugs },
      {
        repository: { type: 'git', url: 'git+https://git.example.com/ledger/presswall.git' },
        homepage: 'https://git.example.com/ledger/presswall#readme',
        bugs: { url: 'https://git.example.com/ledger/presswall/issues' },
      },
    );
  });

  it('brings no React of its own, and nothing of this machine', () => {
    assert.deepEqual(Object.keys(manifest.peerDependencies).sort(), [
      '@types/react',
      'react',
      'react-dom',
      'svelte',
      'vue',
    ]);
    assert.deepEqual(Object.keys(manifest.peerDependenciesMeta).sort(), ['@types/react', 'svelte', 'vue']);
    assert.deepEqual(
      ['react', 'react-dom'].filter((name) => name in manifest.dependencies),
      [],
    );
    assert.equal(manifest.optionalDependencies, undefined);
  });
});
