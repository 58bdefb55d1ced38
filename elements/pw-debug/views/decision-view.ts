import type { Explained, ExplainedAction, ExplainedMeter } from '../../../src/walls/explain/explained.ts';
import type { Explanation } from '../../../src/walls/runner/paywall.ts';
import { makeBranches } from '../graph/branches-view.ts';
import { make } from '../make.ts';

const marks: Record<ExplainedAction['result'], string> = {
  shown: '✓',
  'held-back': '✕',
  waiting: '…',
  loading: '…',
};

const makeActions = (actions: readonly ExplainedAction[]): HTMLElement =>
  actions.length === 0
    ? make('p', {}, 'Nothing: no path ended in an action.')
    : make(
        'ul',
        { class: 'actions' },
        ...actions.map(({ result, words, nodeId }) =>
          make(
            'li',
            { class: result },
            make('span', { class: 'mark', 'aria-hidden': 'true' }, marks[result]),
            make('span', {}, words, nodeId === '' ? null : make('span', { class: 'source' }, ` Node ${nodeId}.`)),
          ),
        ),
      );

const formatCount = ({ count, limit }: ExplainedMeter): string => {
  if (count === null) return 'unknown';
  return limit === null ? `${count}, no limit` : `${count} of ${limit}`;
};

const makeMeters = (meters: readonly ExplainedMeter[]): HTMLElement =>
  meters.length === 0
    ? make('p', {}, 'No meter was asked.')
    : make(
        'table',
        {},
        make(
          'thead',
          {},
          make('tr', {}, ...['Counter', 'Views before', 'This view'].map((text) => make('th', { scope: 'col' }, text))),
        ),
        make(
          'tbody',
          {},
          ...meters.map((meter) =>
            make(
              'tr',
              {},
              make('th', { scope: 'row' }, meter.counterId),
              make('td', {}, formatCount(meter)),
              make('td', {}, meter.increment === 'failed' ? 'could not be counted' : meter.increment),
            ),
          ),
        ),
      );

const describeFlow = ({ flowId, version, siteId, decidedAfterMs }: Explained): string => {
  const flowLabel = `Flow “${flowId}”${version === '' ? '' : `, version ${version}`}, of site “${siteId}”`;
  return decidedAfterMs === null ? `${flowLabel}.` : `${flowLabel}, decided ${decidedAfterMs} ms after navigation.`;
};

/** Draws a decision on this page: the result of each action, the meters, and the path through each branch. */
export const makeDecisionView = (explained: Explained, { flow }: Explanation, name: string): HTMLElement[] => [
  make('p', { class: 'intro' }, describeFlow(explained)),
  make('h3', {}, 'Shown and held back'),
  makeActions(explained.performed),
  make('h3', {}, 'Meters'),
  makeMeters(explained.meters),
  make('h3', {}, 'Path'),
  ...makeBranches(flow, explained.branches, name),
];
