import { readFileSync } from 'node:fs';

/**
 * The suites that `npm test` counts by their names, and which test files belong to each (test/README.md). A test counts
 * as one case, or as many as its title says: `… (2,000 cases)`.
 */
export const suites = {
  'hostile host': [
    'test/e2e/hosts/hostile-elements.spec.ts',
    'test/e2e/hosts/hostile-hosts.spec.ts',
    'test/e2e/hosts/hostile-page.spec.ts',
    'test/e2e/portal/portal-hosts.spec.ts',
    'test/flow/hostile.node.test.ts',
    'test/flow/pollution.node.test.ts',
    'test/tracking/hostile-pages.browser.test.ts',
  ],
  faults: [
    'test/subscriptions/address-faults.browser.test.ts',
    'test/subscriptions/lists/list-failures.test.ts',
    'test/e2e/walls/article-is-whole.spec.ts',
    'test/elements/pw-newsletters/faults.test.ts',
    'test/elements/pw-portal/features/change-plan/refusals.test.ts',
    'test/elements/pw-portal/faults.test.ts',
    'test/elements/pw-portal/form-faults.test.ts',
    'test/sdk/faults.browser.test.ts',
    'test/sdk/whole-article.browser.test.ts',
    'test/platform/load-script.browser.test.ts',
  ],
  promises: ['test/subscriptions/promises.node.test.ts'],
  'two tabs': [
    'test/subscriptions/two-tabs.node.test.ts',
    'test/e2e/hosts/back-forward-cache.spec.ts',
    'test/e2e/portal/portal-intents.spec.ts',
    'test/session/two-tabs.node.test.ts',
  ],
};

/** The kinds of cases that need many tests, by the word that is counted (test/README.md). */
export const counted = {
  navigation: ['test/http/safe-url.test.ts'],
  messages: ['test/walls/iframe/messages.test.ts'],
  wildcards: ['test/flow/url/wildcard.node.test.ts'],
  'two tabs': ['test/session/two-tabs.node.test.ts', 'test/subscriptions/two-tabs.node.test.ts'],
};

/** How many cases the title of a test says that it tries; 0 where it says nothing. */
const casesIn = (title) => Number(/\(([\d,]+) cases\)/.exec(title)?.[1].replaceAll(',', '') ?? 0);

/** Counts what passed, by file: `add` notes a test, `files` gives what came together. */
export const createTally = () => {
  const files = {};
  return {
    files,
    add: (file, title) => {
      const path = file.replaceAll('\\', '/');
      const name = path.slice(path.lastIndexOf('/test/') + 1);
      const stated = casesIn(title);
      files[name] ??= { tests: 0, cases: 0, said: 0 };
      files[name].tests += 1;
      files[name].cases += stated || 1;
      files[name].said += stated;
    },
  };
};

/** The same of a run of Playwright, from its own report, whose files stand under `test/e2e`. */
const tallyOfPlaywright = ({ suites: fileSuites }) => {
  const tally = createTally();
  const walk = ({ specs = [], suites: inner = [] }) => {
    for (const { ok, file, title, tests } of specs) {
      if (ok && tests.some(({ status }) => status === 'expected')) tally.add(`/test/e2e/${file}`, title);
    }
    inner.forEach(walk);
  };
  fileSuites.forEach(walk);
  return tally.files;
};

const filesOf = (report) => {
  try {
    const reportContent = JSON.parse(readFileSync(report, 'utf8'));
    return reportContent.stats === undefined ? (reportContent.files ?? {}) : tallyOfPlaywright(reportContent);
  } catch {
    return {};
  }
};

const number = new Intl.NumberFormat('en');
const sumOf = (counts, key) => number.format(counts.reduce((total, count) => total + count[key], 0));

/** Lines on what has passed in the runs that left these reports: of each suite, and of what is counted; none where nothing ran. */
export const describeSuites = (reports) => {
  const files = Object.assign({}, ...reports.map(filesOf));
  const describe = (table, say) =>
    Object.entries(table).flatMap(([name, paths]) => {
      const counts = paths.flatMap((path) => files[path] ?? []);
      if (counts.length === 0) return [];
      const missing = paths.length - counts.length;
      return `${name} ${say(counts)}${missing > 0 ? ` (${missing} of its files did not run)` : ''}`;
    });
  const ofSuites = describe(suites, (counts) => `${sumOf(counts, 'cases')} cases in ${sumOf(counts, 'tests')} tests`);
  const ofCounted = describe(counted, (counts) => sumOf(counts, 'said'));
  return [
    ...(ofSuites.length > 0 ? [`suites: ${ofSuites.join(', ')}`] : []),
    ...(ofCounted.length > 0 ? [`security: ${ofCounted.join(', ')}`] : []),
  ];
};
