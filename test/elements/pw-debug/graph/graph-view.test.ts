import { expect } from '@open-wc/testing';
import { makeGraph } from '../../../../elements/pw-debug/graph/graph-view.ts';
import { makeStepDetail } from '../../../../elements/pw-debug/views/step-detail.ts';
import type { Branch } from '../../../../src/flow/types.ts';
import type { ExplainedStep } from '../../../../src/walls/explain/explained.ts';
import { waitUntil } from '../../../support/world/until.ts';

const branch: Branch = {
  pages: [{ id: 'start', type: 'pages', name: 'Articles', flowgate: { true: ['ask'] } }],
  users: [{ id: 'ask', type: 'users', flowgate: { true: ['wall'], false: ['bar', 'wall'] } }],
  eventAndTriggers: [],
  actions: [
    { id: 'wall', type: 'showtemplate' },
    { id: 'bar', type: 'showtemplate' },
  ],
};

const step = (nodeId: string, answer: string, next: string[]): ExplainedStep => ({
  nodeId,
  name: '',
  type: 'users',
  inputs: [{ name: 'loginstatus', value: 'anonymous', source: 'session' }],
  answer,
  reason: { kind: 'check-met', words: 'The check holds.' },
  notes: [],
  next,
  timeMs: 12.4,
});

const steps = [step('start', 'true', ['ask']), step('ask', 'true', ['wall']), step('wall', 'action', [])];

const draw = () => {
  const chosen: string[] = [];
  const graph = makeGraph({
    branch,
    steps,
    name: 'g',
    detailId: 'd',
    onChoose: ({ id }, reported) => chosen.push(`${id}: ${reported?.answer ?? 'none'}`),
  });
  if (graph === null) throw new Error('Nothing was drawn');
  const button = (id: string) => {
    const element = graph.querySelector(`[data-focus="g/${id}"]`);
    if (!(element instanceof HTMLButtonElement)) throw new Error(`${id} is not drawn`);
    return element;
  };
  return { graph, button, chosen };
};

describe('A drawn branch', () => {
  it('is a nested list of buttons, each below what leads to it', () => {
    const { graph, button } = draw();
    expect(graph.querySelectorAll('button').length).to.equal(4);
    expect(button('start').closest('li')?.contains(button('ask'))).to.equal(true);
    expect(button('ask').closest('li')?.contains(button('wall'))).to.equal(true);
  });

  it('tells the path taken in words and by its look, not by colour alone', () => {
    const { graph, button } = draw();
    expect(button('ask').textContent).to.include('yes');
    expect(button('bar').textContent).to.include('not reached');
    expect(button('wall').parentElement?.textContent).to.include('(taken)');
    expect(button('bar').parentElement?.textContent).not.to.include('(taken)');
    expect(graph.querySelectorAll('path.taken').length).to.equal(2);
    expect(graph.querySelectorAll('path.arrow').length).to.equal(2);
  });

  it('is scrolled to its start, however wide it is', async () => {
    const { graph, button } = draw();
    Object.assign(graph.style, { width: '150px', overflow: 'auto' });
    document.body.append(graph);
    button('start').style.position = 'absolute';
    await waitUntil(() => graph.scrollLeft > 0);
    expect(graph.scrollLeft + 75).to.be.closeTo(button('start').offsetLeft + 68, 1);
    graph.remove();
  });

  it('says which node is chosen, and hands its step on', () => {
    const { button, chosen } = draw();
    button('ask').click();
    button('bar').click();
    expect(chosen).to.deep.equal(['ask: true', 'bar: none']);
    expect(button('ask').getAttribute('aria-expanded')).to.equal('false');
    expect(button('bar').getAttribute('aria-expanded')).to.equal('true');
  });
});

describe('What is said of a node', () => {
  const textOf = (reported: ExplainedStep | null) =>
    makeStepDetail({ id: 'ask', node: branch.users[0] ?? null, column: 0, row: 1, children: [] }, reported)
      .map(({ textContent }) => textContent)
      .join(' ');

  it('is its answer, why, what it looked at, where that came from, and the time', () => {
    const text = textOf(step('ask', 'false', []));
    for (const part of [
      'Visitor: ask',
      'no',
      'The check holds.',
      'loginstatus',
      'anonymous',
      'from session',
      '12 ms',
    ]) {
      expect(text).to.include(part);
    }
  });

  it('is that no path led there, where none did', () => {
    expect(textOf(null)).to.include('Not reached');
  });
});
