import type { Explained, ExplainedAction, ExplainedMeter } from '../../src/wall/explain/explained.ts';
import type { Explanation } from '../../src/wall/paywall.ts';
import { makeBranches } from './branches-view.ts';
import { make } from './make.ts';

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

const countWords = ({ count, limit }: ExplainedMeter): string => {
  if (count === null) return 'not told';
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
              make('td', {}, countWords(meter)),
              make('td', {}, meter.increment === 'failed' ? 'could not be counted' : meter.increment),
            ),
          ),
        ),
      );

const introOf = ({ flowId, version, siteId, decidedAfterMs }: Explained): string => {
  const named = `Flow “${flowId}”${version === '' ? '' : `, version ${version}`}, of site “${siteId}”`;
  return decidedAfterMs === null ? `${named}.` : `${named}, decided ${decidedAfterMs} ms after navigation.`;
};

/** What was decided on this page, and why: what became of it, the meters, and the path through each branch. */
export const makeDecision = (explained: Explained, { flow }: Explanation, name: string): HTMLElement[] => [
  make('p', { class: 'intro' }, introOf(explained)),
  make('h3', {}, 'Shown and held back'),
  makeActions(explained.performed),
  make('h3', {}, 'Meters'),
  makeMeters(explained.meters),
  make('h3', {}, 'Path'),
  ...makeBranches(flow, explained.branches, name),
];
