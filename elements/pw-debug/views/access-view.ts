import type { AccessReport } from '../../../src/walls/explain/access/check-access.ts';
import { findHardTemplates } from '../../../src/walls/explain/check-source.ts';
import { getDecisions } from '../../../src/walls/explain/explain.ts';
import type { ExplainPorts } from '../../../src/walls/explain/explain-ports.ts';
import { make } from '../make.ts';
import { makeFindings } from './findings-list.ts';

const gateSummary = ({ locks }: AccessReport): string => {
  if (locks.length === 0) return 'No flow of this page ever keeps its text from anybody.';
  const names = [...new Set(locks.map(({ nodeId }) => `“${nodeId}”`))].join(', ');
  return `Some readers meet a wall that keeps the text from them: node ${names}.`;
};

const makeAccessReport = (accessReport: AccessReport): HTMLElement[] => [
  make('p', {}, gateSummary(accessReport)),
  ...makeFindings(accessReport.findings, () => 'the page', 'The page tells search engines the same.'),
  ...(accessReport.findings.length === 0
    ? []
    : [
        make('p', {}, 'What the article’s JSON-LD should hold:'),
        make('pre', { class: 'paste', tabindex: '0' }, JSON.stringify(accessReport.paste, null, 2)),
      ]),
];

const readAccess = async (ports: ExplainPorts): Promise<AccessReport> => {
  const decisions = getDecisions(ports);
  const [{ pageAccess }, ...hard] = await Promise.all([
    import('./access.ts'),
    ...decisions.map(({ siteId, flow }) => findHardTemplates(ports, siteId, flow)),
  ]);
  return pageAccess(ports, hard.flat());
};

/** Compares the page's metadata for search engines with what its flows lock, and says what to declare instead. */
export const makeAccessView = (ports: ExplainPorts): HTMLElement[] => {
  const report = make('div', { role: 'status' }, make('p', {}, 'Reading the page …'));
  readAccess(ports).then(
    (accessReport) => report.replaceChildren(...makeAccessReport(accessReport)),
    (cause: unknown) => {
      report.replaceChildren(make('p', { class: 'problem' }, 'The page could not be compared. Open this tab again.'));
      ports.platform.log.warn('[PW] The page’s metadata could not be checked', cause);
    },
  );
  return [make('h3', {}, 'Metadata for search engines'), report];
};
