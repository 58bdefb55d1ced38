import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import countReporter from './count-reporter.mjs';
import { counted, createTally, describeSuites, suites } from './suites.mjs';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'test/README.md'), 'utf8');

suite('The suites that are counted', () => {
  test('are made of files that are there', () => {
    const files = [...Object.values(suites), ...Object.values(counted)].flat();
    assert.ok(files.length > 20);
    assert.deepEqual(
      files.filter((file) => !existsSync(join(root, file))),
      [],
    );
  });

  test('are described by what passed, from reports of each runner', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pw-suites-'));
    const [ownReportFile, playwright] = [join(folder, 'own.json'), join(folder, 'playwright.json')];
    const tally = createTally();
    tally.add('/somewhere/test/session/two-tabs.node.test.ts', 'with 2 tabs (2,000 cases)');
    tally.add('/somewhere/test/session/two-tabs.node.test.ts', 'and one more');
    writeFileSync(ownReportFile, JSON.stringify({ passed: 2, files: tally.files }));
    const specs = [
      { ok: true, file: 'hosts/hostile-page.spec.ts', title: 'a blocker', tests: [{ status: 'expected' }] },
      { ok: true, file: 'hosts/hostile-page.spec.ts', title: 'one that was left out', tests: [{ status: 'skipped' }] },
      { ok: false, file: 'hosts/hostile-page.spec.ts', title: 'another', tests: [{ status: 'unexpected' }] },
    ];
    writeFileSync(playwright, JSON.stringify({ stats: {}, suites: [{ specs: [], suites: [{ specs }] }] }));
    assert.deepEqual(describeSuites([ownReportFile, playwright, join(folder, 'none.json')]), [
      `suites: hostile host 1 cases in 1 tests (${(suites['hostile host']?.length ?? 0) - 1} of its files did not run), two tabs 2,001 cases in 2 tests (${(suites['two tabs']?.length ?? 0) - 1} of its files did not run)`,
      'security: two tabs 2,000 (1 of its files did not run)',
    ]);
    assert.deepEqual(describeSuites([]), []);
    rmSync(folder, { recursive: true });
  });
});

suite('The numbers of a run', () => {
  test('count a test for the file of its outermost suite, though a helper calls the runner', async () => {
    const file = '/somewhere/test/session/two-tabs.node.test.ts';
    const helper = '/somewhere/test/support/runner/mocha-in-node.ts';
    const events = [
      { type: 'test:enqueue', data: { testId: 1, parentId: 0, file } },
      { type: 'test:enqueue', data: { testId: 2, parentId: 1, file: helper } },
      { type: 'test:pass', data: { testId: 2, name: 'with 2 tabs', file: helper, details: { type: 'test' } } },
      { type: 'test:pass', data: { testId: 1, name: 'Two tabs', file, details: { type: 'suite' } } },
      { type: 'test:summary', data: { counts: { passed: 1, tests: 1, skipped: 0, todo: 0 } } },
    ];
    const reports: string[] = [];
    for await (const report of countReporter(events)) reports.push(report);
    const [report = ''] = reports;
    assert.deepEqual(Object.keys(JSON.parse(report).files), ['test/session/two-tabs.node.test.ts']);
  });

  test('tell files apart whose processes give the same ids', async () => {
    const names = ['test/session/two-tabs.node.test.ts', 'test/subscriptions/two-tabs.node.test.ts'];
    const files = names.map((name) => `/somewhere/${name}`);
    const events = [
      ...files.map((entryFile) => ({
        type: 'test:enqueue',
        data: { testId: 1, parentId: 0, file: entryFile, entryFile },
      })),
      ...files.map((entryFile) => ({
        type: 'test:pass',
        data: { testId: 1, name: 'with 2 tabs', file: entryFile, entryFile, details: { type: 'test' } },
      })),
      { type: 'test:summary', data: { counts: { passed: 2, tests: 2, skipped: 0, todo: 0 } } },
    ];
    const reports: string[] = [];
    for await (const report of countReporter(events)) reports.push(report);
    const [report = ''] = reports;
    assert.deepEqual(Object.keys(JSON.parse(report).files), names);
  });
});

suite('The page of the tests', () => {
  const rows = [...page.matchAll(/^\| (\d+)\. .*$/gm)].map(([row]) => row);
  const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

  test('names files that are there', () => {
    const namedSuites = [
      ...linksIn(page),
      ...[...page.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|mjs))`/g)].map(([, name = '']) => name),
    ];
    assert.ok(namedSuites.length > 40);
    const isThere = (name: string) =>
      existsSync(join(root, 'test', name)) || name === 'src/editions/selling/money.ts' || existsSync(join(root, name));
    assert.deepEqual(
      namedSuites.filter((name) => !isThere(name)),
      [],
    );
  });

  test('has every line of what must stay true, with counts that its tests really try', () => {
    assert.deepEqual(
      rows.map((row) => Number(/\d+/.exec(row)?.[0])),
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    for (const row of rows) {
      const texts = linksIn(row).map((link) => readFileSync(join(root, 'test', link), 'utf8'));
      const cases = row.split('|').at(-2) ?? '';
      for (const [number] of cases.matchAll(/\d[\d,]+/g)) {
        const numberForms = [number.replaceAll(',', '_'), number.replaceAll(',', '')];
        assert.ok(
          texts.some((text) => numberForms.some((each) => text.includes(each))),
          `${number} of: ${row}`,
        );
      }
    }
  });
});
