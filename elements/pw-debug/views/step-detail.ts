import type { ExplainedStep } from '../../../src/walls/explain/explained.ts';
import type { PlacedNode } from '../graph/graph-layout.ts';
import { answerName, formatDuration, nodeName, typeName } from '../graph/node-labels.ts';
import { make } from '../make.ts';

const row = (term: string, ...content: (Node | string)[]): HTMLElement[] => [
  make('dt', {}, term),
  make('dd', {}, ...content),
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

/** Draws the details of a node: its answer and the reason, its inputs and their sources, and the time it took. */
export const makeStepDetail = ({ id, node }: PlacedNode, step: ExplainedStep | null): HTMLElement[] => {
  const heading = make('h4', {}, `${typeName(node?.type ?? '')}: ${node === null ? id : nodeName(node)}`);
  const notes = node?.notes?.trim() ?? '';
  const answerRows =
    step === null
      ? row('Answer', 'Not reached: no path led here on this page.')
      : [
          ...row('Answer', answerName(step.answer, node)),
          ...row('Why', step.reason.words),
          ...(step.notes.length > 0 ? row('Also', ...step.notes.map(({ words }) => make('p', {}, words))) : []),
          ...(step.inputs.length > 0 ? row('Looked at', inputsTable(step.inputs)) : []),
          ...(step.timeMs === null ? [] : row('Time', formatDuration(step.timeMs))),
        ];
  return [
    heading,
    make('dl', {}, ...row('Id', make('code', {}, id)), ...(notes === '' ? [] : row('Note', notes)), ...answerRows),
  ];
};
