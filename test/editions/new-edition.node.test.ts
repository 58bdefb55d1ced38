import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../support/sources/sources.ts';

/** A copy of the sources in which an edition is added as the README says. Inside the repository, for its packages. */
let copy = '';

const change = (file: string, text: string, replacement: string): void => {
  const content = readFileSync(join(copy, file), 'utf8');
  assert.ok(content.includes(text), `${file} has no ${text}`);
  writeFileSync(join(copy, file), content.replace(text, replacement));
};

/** Returns the files that do not compile. */
const checkTypes = (): string[] => {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', copy, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return [...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort();
};

describe('A new edition', () => {
  before(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    copy = mkdtempSync(join(root, '.cache/new-edition-'));
    for (const folder of ['src', 'demo/seed', 'demo/service', 'demo/pages'])
      cpSync(join(root, folder), join(copy, folder), { recursive: true });
    // `#src` is the copy's own folder.
    const { type, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ type, imports }));
    const include = ['src/editions', 'demo/seed'];
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), include }));
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  it('is a folder, and a line in each table that the compiler names', { timeout: 120_000 }, async () => {
    cpSync(join(copy, 'src/editions/br'), join(copy, 'src/editions/pt'), { recursive: true });
    change('src/editions/pt/site.ts', 'export const br:', 'export const pt:');
    change('src/editions/pt/site.ts', "edition: 'BR'", "edition: 'PT'");
    change('src/editions/pt/site.ts', "siteId: 'ledger-br'", "siteId: 'ledger-pt'");
    change('src/editions/pt/site.ts', "regionId: 'br'", "regionId: 'pt'");
    change('src/editions/pt/portal.ts', 'export const brPortal:', 'export const ptPortal:');
    change('src/editions/edition.ts', "| 'BR'", "| 'BR'\n  | 'PT'");
    assert.deepEqual(checkTypes(), [
      'src/editions/editions.ts',
      'src/editions/selling/portal-deployment.ts',
      'src/editions/selling/portal-editions.ts',
    ]);

    change('src/editions/editions.ts', '  BR: br,', '  BR: br,\n  PT: pt,');
    change('src/editions/editions.ts', 'import type', "import { pt } from './pt/site.ts';\nimport type");
    change('src/editions/selling/portal-editions.ts', '  BR: brPortal,', '  BR: brPortal,\n  PT: ptPortal,');
    change('src/editions/selling/portal-editions.ts', 'import', "import { ptPortal } from '../pt/portal.ts';\nimport");
    const settings = "  PT: { name: 'The Ledger Portugal', accent: null, logo: null },\n";
    change('src/editions/selling/portal-deployment.ts', '  BR: {', `${settings}  BR: {`);
    assert.deepEqual(checkTypes(), []);

    const load = (file: string) => import(pathToFileURL(join(copy, file)).href);
    const { getConfig } = await load('src/editions/selling/portal-editions.ts');
    const { look, ids, currency } = getConfig('PT', 'production');
    assert.deepEqual([look.name, ids.siteId, ids.regionId], ['The Ledger Portugal', 'ledger-pt', 'pt']);
    const { parseEdition } = await load('src/editions/selection/resolve-edition.ts');
    assert.equal(parseEdition('pt'), 'PT');
    const { seed } = await load('demo/seed/index.ts');
    const plans: { siteId: string; currency: string }[] = seed.plans;
    const own = plans.filter(({ siteId }) => siteId === 'ledger-pt');
    assert.deepEqual([own.length, new Set(own.map((plan) => plan.currency))], [8, new Set([currency])]);
  });
});
