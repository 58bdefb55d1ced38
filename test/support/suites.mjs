import { readFileSync } from 'node:fs';

/**
 * The suites that `npm test` counts by their names, and which test files belong to each (test/README.md). A test counts
 * as one case, or as many as its title says: `… (2,000 cases)`.
 */
export const suites = {
  'hostile host': [
    'test/e2e/hostile-countdown.spec.ts',
    'test/e2e/hostile-elements.spec.ts',
    'test/e2e/hostile-hosts.spec.ts',
    'test/e2e/hostile-page.spec.ts',
    'test/e2e/portal-hosts.spec.ts',
    'test/flow/hostile.node.test.ts',
    'test/flow/pollution.node.test.ts',
    'test/tracking/hostile-pages.test.ts',
  ],
  faults: [
    'test/billing/list-failures.test.ts',
    'test/e2e/article-is-whole.spec.ts',
    'test/elements/pw-newsletters/faults.test.ts',
    'test/elements/pw-portal/change-flow/refusals.test.ts',
    'test/elements/pw-portal/faults.test.ts',
    'test/elements/pw-portal/form-faults.test.ts',
    'test/faults.test.ts',
  ],
  'two tabs': [
    'test/billing/two-tabs.node.test.ts',
    'test/e2e/back-forward-cache.spec.ts',
    'test/e2e/portal-intents.spec.ts',
    'test/session/two-tabs.node.test.ts',
  ],
};

/** How many cases a test of this title tries. */
export const casesIn = (title) => Number(/\(([\d,]+) cases\)/.exec(title)?.[1].replaceAll(',', '') ?? 1);

/** Counts what passed, by file: `add` notes a test, `files` gives what came together. */
export const createTally = () => {
  const files = {};
  return {
    files,
    add: (file, title) => {
      const path = file.replaceAll('\\', '/');
      const name = path.slice(path.lastIndexOf('/test/') + 1);
      files[name] ??= { tests: 0, cases: 0 };
      files[name].tests += 1;
      files[name].cases += casesIn(title);
    },
  };
};

/** The same of a run of Playwright, from its own report, whose files stand under `test/e2e`. */
const tallyOfPlaywright = ({ suites: found }) => {
  const tally = createTally();
  const walk = ({ specs = [], suites: inner = [] }) => {
    for (const { ok, file, title } of specs) if (ok) tally.add(`/test/e2e/${file}`, title);
    inner.forEach(walk);
  };
  found.forEach(walk);
  return tally.files;
};

const filesOf = (report) => {
  try {
    const said = JSON.parse(readFileSync(report, 'utf8'));
    return said.stats === undefined ? (said.files ?? {}) : tallyOfPlaywright(said);
  } catch {
    return {};
  }
};

const number = new Intl.NumberFormat('en');

/** One line: how many cases of each suite have passed in the runs that left these reports; empty where there were none. */
export const describeSuites = (reports) => {
  const files = Object.assign({}, ...reports.map(filesOf));
  const said = Object.entries(suites).flatMap(([name, paths]) => {
    const counts = paths.flatMap((path) => files[path] ?? []);
    if (counts.length === 0) return [];
    const sum = (key) => number.format(counts.reduce((total, count) => total + count[key], 0));
    const missing = paths.length - counts.length;
    return `${name} ${sum('cases')} cases in ${sum('tests')} tests${missing > 0 ? ` (${missing} files did not run)` : ''}`;
  });
  return said.length === 0 ? '' : `suites: ${said.join(', ')}`;
};
