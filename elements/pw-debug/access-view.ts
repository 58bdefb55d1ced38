import type { AccessReport } from '../../src/wall/explain/access/check-access.ts';
import { hardTemplatesOf } from '../../src/wall/explain/check-written.ts';
import { decisionsOf } from '../../src/wall/explain/explain.ts';
import type { ExplainPorts } from '../../src/wall/explain/explain-ports.ts';
import { makeFindings } from './findings-list.ts';
import { make } from './make.ts';

const lockWords = ({ locks }: AccessReport): string => {
  if (locks.length === 0) return 'No flow of this page ever keeps its text from anybody.';
  const names = [...new Set(locks.map(({ nodeId }) => `“${nodeId}”`))].join(', ');
  return `Some readers meet a wall that keeps the text from them: node ${names}.`;
};

const makeReport = (report: AccessReport): HTMLElement[] => [
  make('p', {}, lockWords(report)),
  ...makeFindings(report.findings, () => 'the page', 'The page tells search engines the same.'),
  ...(report.findings.length === 0
    ? []
    : [
        make('p', {}, 'What the article’s JSON-LD should hold:'),
        make('pre', { class: 'paste', tabindex: '0' }, JSON.stringify(report.paste, null, 2)),
      ]),
];

const readAll = async (ports: ExplainPorts): Promise<AccessReport> => {
  const decisions = decisionsOf(ports);
  const [{ pageAccess }, ...hard] = await Promise.all([
    import('./access.ts'),
    ...decisions.map(({ siteId, flow }) => hardTemplatesOf(ports, siteId, flow)),
  ]);
  return pageAccess(ports, hard.flat());
};

/** Compares what the page tells search engines with what its flows lock, and says what to declare instead. */
export const makeAccess = (ports: ExplainPorts): HTMLElement[] => {
  const found = make('div', { role: 'status' }, make('p', {}, 'Reading the page …'));
  readAll(ports).then(
    (report) => found.replaceChildren(...makeReport(report)),
    (cause: unknown) => {
      found.replaceChildren(make('p', { class: 'trouble' }, 'The page could not be compared. Open this tab again.'));
      ports.platform.log.warn('[PW] The page’s metadata could not be checked', cause);
    },
  );
  return [make('h3', {}, 'What search engines are told'), found];
};
