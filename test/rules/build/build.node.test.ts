import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseAst } from 'rollup/parseAst';
import { isDebugPanel } from '../../../demo/service/statics/statics-routes.ts';
import { decodeKey } from '../../../src/editions/selling/gateway-keys.ts';
import { portalDeployment } from '../../../src/editions/selling/portal-deployment.ts';
import { listFiles, root, textOf } from '../../support/sources/sources.ts';

const builtText = (name: string) => textOf(`dist/${name}`);

/** Returns the imports of built code: static and lazy ones. */
const importsOf = (code: string): { static: string[]; lazy: string[] } => {
  const imports = { static: [] as string[], lazy: [] as string[] };
  const collectImports = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(collectImports);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const source = 'source' in node && typeof node.source === 'object' ? Object(node.source).value : undefined;
    if (typeof source === 'string') (node.type === 'ImportExpression' ? imports.lazy : imports.static).push(source);
    for (const child of Object.values(node)) collectImports(child);
  };
  collectImports(parseAst(code));
  return imports;
};

/** Returns the lists of chunks that the core asks for, each at once: letters stand for the names of one list. */
const listsOfCore = (): string[][] => {
  const code = builtText('core.js');
  const chunkNames = /"([\w,-]+)"\.split\(","\)/.exec(code)?.[1]?.split(',') ?? [];
  const [, ask = ''] = /([\w$]+)=\w+=>Promise\.all\(\[\.\.\./.exec(code) ?? [];
  const calls = code.matchAll(new RegExp(`(?<![\\w$])${ask.replaceAll('$', '\\$')}\\("(\\w+)"\\)`, 'g'));
  return [...calls].map(([, letters = '']) =>
    [...letters].map((letter) => `./chunk-${chunkNames[Number.parseInt(letter, 36)]}.js`),
  );
};

/** Returns every module that is loaded with a module: those of its chunk, and of the chunks that this one imports. */
const loadedBy = (module: string): string[] => {
  const manifest: Record<string, { modules: string[]; imports: string[] }> = JSON.parse(builtText('manifest.json'));
  const imports = new Set(Object.keys(manifest).filter((file) => manifest[file]?.modules.includes(module)));
  assert.equal(imports.size, 1, module);
  for (const file of imports) for (const other of manifest[file]?.imports ?? []) imports.add(other);
  return [...imports].flatMap((file) => manifest[file]?.modules ?? []);
};

describe('The build', () => {
  it('gives a loader that asks for the core and nothing else', () => {
    assert.deepEqual(importsOf(builtText('pw.js')), { static: [], lazy: ['./core.js'] });
  });

  it('gives a core in one piece: what it imports is all lazy', () => {
    assert.deepEqual(importsOf(builtText('core.js')).static, []);
    assert.ok(listsOfCore().length > 0);
  });

  it('asks for a lazy chunk and all that it imports at once', () => {
    const missing = listsOfCore().flatMap((names) =>
      names.flatMap((name) =>
        importsOf(builtText(name.slice(2))).static.filter((other) => other !== './core.js' && !names.includes(other)),
      ),
    );
    assert.deepEqual(missing, []);
  });

  it('lists the integrity of every file that a page with an element may load', () => {
    const { elements } = JSON.parse(builtText('integrity.json'));
    const manifest: Record<string, { modules: string[]; imports: string[]; dynamicImports: string[] }> = JSON.parse(
      builtText('manifest.json'),
    );
    for (const [element, listed] of Object.entries<string[]>(elements)) {
      const isOther = (file: string) =>
        manifest[file]?.modules.some((module) =>
          /^elements\/pw-(paywall|newsletters|portal)\/(start\/)?index\.ts$/.test(module),
        ) && !manifest[file].modules.some((module) => module.startsWith(`elements/${element}/`));
      const names = new Set<string>();
      const add = (file: string) => {
        if (names.has(file) || isOther(file)) return;
        names.add(file);
        for (const next of [...(manifest[file]?.imports ?? []), ...(manifest[file]?.dynamicImports ?? [])])
          add(next.replace(/^\.\//, ''));
      };
      add('core.js');
      assert.ok(names.size > 20);
      assert.deepEqual(
        [...names].filter((file) => !listed.includes(file)),
        [],
        element,
      );
    }
  });

  it('names every chunk by a hash, as the service and the page about hosts know it', () => {
    const chunks = listFiles('dist/chunk-*.js');
    assert.ok(chunks.length > 50);
    assert.deepEqual(
      chunks.filter((file) => !/^dist\/chunk-[\w-]+-[a-z\d]{7}\.js$/.test(file)),
      [],
    );
  });

  it('names what draws the debug panel as the service knows it, which may keep it back', () => {
    const holders = listFiles('dist/chunk-*.js.map').filter((map) =>
      /elements\/pw-debug\/(panel|dock|views\/access)\.ts"/.test(textOf(map)),
    );
    assert.equal(holders.length, 2);
    for (const map of holders) assert.ok(isDebugPanel(map.replace(/\.map$/, '').replace(/^dist/, '')), map);
  });

  it('holds React once', () => {
    const holders = listFiles('dist/*.js').filter((file) => textOf(file).includes('react.transitional.element'));
    assert.equal(holders.length, 1);
    assert.match(holders[0] ?? '', /^dist\/chunk-react-/);
  });

  it('holds no key of a gateway as it is, and nothing that looks like a secret one, a card or an account', () => {
    const encoded = Object.values(portalDeployment.keys).flatMap(({ stripe }) => Object.values(stripe));
    const keys = encoded.map((key) => decodeKey(key) ?? 'not encoded');
    const secrets = /\b[sr]k_(?:live|test)_\w+|\bwhsec_\w+|\b(?:4\d{15}|5[1-5]\d{14}|3[47]\d{13})\b|\bDE\d{20}\b/;
    for (const file of listFiles('dist/*.js')) {
      const text = textOf(file);
      assert.deepEqual(
        keys.filter((key) => text.includes(key)),
        [],
        file,
      );
      assert.equal(secrets.exec(text)?.[0], undefined, file);
    }
    assert.ok(listFiles('dist/*.js').some((file) => encoded.some((key) => textOf(file).includes(key))));
  });

  it('loads what pays where somebody pays, and on no other page', () => {
    const pays =
      /^elements\/(payment|checkout)\/|^src\/checkout\/|^src\/payments\/(?!due\/)|\/payment-change\/|\/billing-address\/|\/payment-methods\//;
    const portalPages = listFiles('elements/pw-portal/pages/*/index.ts');
    const otherEntries = [
      'entries/core.ts',
      'entries/open-sdk.ts',
      'pw-paywall/index.ts',
      'pw-newsletters/index.ts',
      'pw-portal/index.ts',
    ];
    const imports = [
      'src/walls/runner/wall-renderer.ts',
      ...otherEntries.map((name) => `elements/${name}`),
      ...portalPages,
    ].filter((module) => loadedBy(module).some((each) => pays.test(each) && !each.endsWith('.css')));
    assert.deepEqual(imports, ['elements/pw-portal/pages/billing-history/index.ts']);
    const history = loadedBy('elements/pw-portal/pages/billing-history/index.ts');
    assert.deepEqual(
      history.filter((module) =>
        /^elements\/payment\/|^src\/payments\/(?!due\/|methods\/)|\/payment-change\/.*\.tsx?$/.test(module),
      ),
      [],
    );
  });

  it('loads the tracker without what only some sites need of it', () => {
    const isOptional = (module: string) =>
      /^src\/(tracking\/(page\/tcf|other-sinks|product-analytics|web-analytics)|platform\/browser\/tcf)/.test(module);
    assert.deepEqual(loadedBy('src/tracking/tracker.ts').filter(isOptional), []);
    assert.ok(loadedBy('src/tracking/page/tcf.ts').some(isOptional));
  });

  it('gives an engine that stands alone', async () => {
    assert.deepEqual(importsOf(builtText('flow.js')), { static: [], lazy: [] });
    const engine: unknown = await import(join(root, 'dist/flow.js'));
    assert.deepEqual(Object.keys(Object(engine)).sort(), [
      'accessMetadata',
      'decodeAudience',
      'decodeFlow',
      'defaultAudience',
      'deviceCategory',
      'drawFor',
      'evaluateFlow',
      'evaluateFlowSync',
      'generateVisits',
      'getReachGraphs',
      'lockOf',
      'locksOf',
      'readVisits',
      'simulate',
    ]);
  });

  it('gives every entry of the package a file, and types', () => {
    const { exports } = JSON.parse(textOf('package.json'));
    const files = Object.values<string | object>(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values<string>({ ...entry }),
    );
    assert.deepEqual(
      files.filter((file) => !existsSync(join(root, file))),
      [],
    );
  });
});
