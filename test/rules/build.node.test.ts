import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseAst } from 'rollup/parseAst';
import { decodeKey } from '../../src/edition/gateway-keys.ts';
import { portalDeployment } from '../../src/edition/portal-deployment.ts';
import { list, root, textOf } from './sources.ts';

const built = (name: string) => textOf(`dist/${name}`);

/** What built code imports: at once, and when it is needed. */
const importsOf = (code: string): { static: string[]; lazy: string[] } => {
  const found = { static: [] as string[], lazy: [] as string[] };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const source = 'source' in node && typeof node.source === 'object' ? Object(node.source).value : undefined;
    if (typeof source === 'string') (node.type === 'ImportExpression' ? found.lazy : found.static).push(source);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code));
  return found;
};

describe('The build', () => {
  it('gives a loader that asks for the core and nothing else', () => {
    assert.deepEqual(importsOf(built('pw.js')), { static: [], lazy: ['./core.js'] });
  });

  it('gives a core in one piece: what it imports is all lazy', () => {
    const { static: atOnce, lazy } = importsOf(built('core.js'));
    assert.deepEqual(atOnce, []);
    assert.ok(lazy.length > 0);
    assert.deepEqual(
      lazy.filter((name) => !/^\.\/chunk-[\w-]+\.js$/.test(name)),
      [],
    );
  });

  it('asks for a lazy chunk and all that it imports at once', () => {
    const { lazy } = importsOf(built('core.js'));
    const late = lazy.flatMap((name) =>
      importsOf(built(name.slice(2))).static.filter((other) => other !== './core.js' && !lazy.includes(other)),
    );
    assert.deepEqual(late, []);
  });

  it('names every chunk by a hash, as the service and the page about hosts know it', () => {
    const chunks = list('dist/chunk-*.js');
    assert.ok(chunks.length > 50);
    assert.deepEqual(
      chunks.filter((file) => !/^dist\/chunk-[\w-]+-[a-z\d]{7}\.js$/.test(file)),
      [],
    );
  });

  it('holds React once', () => {
    const holders = list('dist/*.js').filter((file) => textOf(file).includes('react.transitional.element'));
    assert.equal(holders.length, 1);
    assert.match(holders[0] ?? '', /^dist\/chunk-react-/);
  });

  it('holds no key of a gateway as it is, and nothing that looks like a secret one, a card or an account', () => {
    const encoded = Object.values(portalDeployment.keys).flatMap(({ stripe, paypal, braintree }) => [
      ...Object.values(stripe),
      ...Object.values(paypal),
      braintree,
    ]);
    const keys = encoded.map((key) => decodeKey(key) ?? 'not encoded');
    const secrets = /\b[sr]k_(?:live|test)_\w+|\bwhsec_\w+|\b(?:4\d{15}|5[1-5]\d{14}|3[47]\d{13})\b|\bDE\d{20}\b/;
    for (const file of list('dist/*.js')) {
      const text = textOf(file);
      assert.deepEqual(
        keys.filter((key) => text.includes(key)),
        [],
        file,
      );
      assert.equal(secrets.exec(text)?.[0], undefined, file);
    }
    assert.ok(list('dist/*.js').some((file) => encoded.some((key) => textOf(file).includes(key))));
  });

  it('loads what pays where somebody pays, and on no other page', () => {
    const manifest: Record<string, { modules: string[]; imports: string[] }> = JSON.parse(built('manifest.json'));
    const loadedBy = (module: string): string[] => {
      const found = new Set(Object.keys(manifest).filter((file) => manifest[file]?.modules.includes(module)));
      assert.equal(found.size, 1, module);
      for (const file of found) for (const other of manifest[file]?.imports ?? []) found.add(other);
      return [...found].flatMap((file) => manifest[file]?.modules ?? []);
    };
    const pays =
      /\/screens\/(payment|checkout)\/|\/src\/checkout\/|src\/payment\/(?!intent-keys|may-have-returned)|\/payment-flow\/|\/billing-address\/|\/payment\/method/;
    const portalPages = list('elements/pw-portal/pages/*/index.ts');
    const others = ['core.ts', 'open-sdk.ts', 'pw-paywall/index.ts', 'pw-newsletters/index.ts', 'pw-portal/index.ts'];
    const found = ['src/wall/crew.ts', ...others.map((name) => `elements/${name}`), ...portalPages].filter((module) =>
      loadedBy(module).some((each) => pays.test(each)),
    );
    assert.deepEqual(found, ['elements/pw-portal/pages/billing-history/index.ts']);
    const history = loadedBy('elements/pw-portal/pages/billing-history/index.ts');
    assert.deepEqual(
      history.filter((module) =>
        /screens\/payment\/|src\/payment\/(?!intent-keys|may-have-returned)|\/payment-flow\//.test(module),
      ),
      [],
    );
  });

  it('gives an engine that stands alone', async () => {
    assert.deepEqual(importsOf(built('flow.js')), { static: [], lazy: [] });
    const engine: unknown = await import(join(root, 'dist/flow.js'));
    assert.deepEqual(Object.keys(Object(engine)).sort(), [
      'accessMetadata',
      'decodeFlow',
      'deviceCategory',
      'drawFor',
      'evaluateFlow',
      'lockOf',
      'locksOf',
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
