import type { ExplainedStep } from '../../src/wall/explain/explained.ts';
import type { PlacedNode } from './graph-layout.ts';
import { make } from './make.ts';
import { answerName, nodeName, timeName, typeName } from './node-words.ts';

const row = (term: string, ...said: (Node | string)[]): HTMLElement[] => [
  make('dt', {}, term),
  make('dd', {}, ...said),
];

const inputsTable = (inputs: ExplainedStep['inputs']): HTMLElement =>
  make(
    'ul',
    { class: 'inputs' },
    ...inputs.map(({ name, value, source }) =>
      make(
        'li',
        {},
        make('strong', {}, name),
        ' is ',
        make('q', {}, value),
        make('span', { class: 'source' }, ` from ${source}`),
      ),
    ),
  );

/** All that is known of one node: its answer and why, what it looked at and where that came from, the time it took. */
export const makeStepDetail = ({ id, node }: PlacedNode, step: ExplainedStep | null): HTMLElement[] => {
  const heading = make('h4', {}, `${typeName(node?.type ?? '')}: ${node === null ? id : nodeName(node)}`);
  const notes = node?.notes?.trim() ?? '';
  const facts =
    step === null
      ? row('Answer', 'Not reached: no path led here on this page.')
      : [
          ...row('Answer', answerName(step.answer, node)),
          ...row('Why', step.reason.words),
          ...(step.notes.length > 0 ? row('Also', ...step.notes.map(({ words }) => make('p', {}, words))) : []),
          ...(step.inputs.length > 0 ? row('Looked at', inputsTable(step.inputs)) : []),
          ...(step.timeMs === null ? [] : row('Time', timeName(step.timeMs))),
        ];
  return [
    heading,
    make('dl', {}, ...row('Id', make('code', {}, id)), ...(notes === '' ? [] : row('Note', notes)), ...facts),
  ];
};
