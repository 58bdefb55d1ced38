import { expect } from '@open-wc/testing';
import { layoutBranch } from '../../../../elements/pw-debug/graph/graph-layout.ts';
import type { Branch } from '../../../../src/flow/types.ts';

const ask = (id: string, yes: string[], no: string[]) => ({ id, type: 'users', flowgate: { true: yes, false: no } });

const branchOf = (users: Branch['users'], next: string[], actions: Branch['actions'] = []): Branch => ({
  pages: [{ id: 'start', type: 'pages', flowgate: { true: next } }],
  users,
  eventAndTriggers: [],
  actions,
});

const laidOut = (branch: Branch) => {
  const layout = layoutBranch(branch);
  if (layout === null) throw new Error('The branch has no start');
  return layout;
};

describe('The graph of a branch', () => {
  it('puts every node below all that lead to it, and no two in one place', () => {
    const branch = branchOf(
      [ask('a', ['b', 'c'], ['d']), ask('b', ['d'], []), ask('c', ['d'], ['b'])],
      ['a'],
      [{ id: 'd', type: 'showtemplate' }],
    );
    const { nodes, edges } = laidOut(branch);
    for (const { from, to } of edges) {
      expect(nodes.get(to)?.row).to.be.greaterThan(nodes.get(from)?.row ?? 0);
    }
    const places = [...nodes.values()].map(({ column, row }) => `${column}/${row}`);
    expect(new Set(places).size).to.equal(5);
  });

  it('lists each node once below another', () => {
    const branch = branchOf([ask('a', ['b'], ['c']), ask('b', ['c'], [])], ['a'], [{ id: 'c', type: 'runjs' }]);
    const { nodes } = laidOut(branch);
    expect([...nodes.values()].flatMap(({ children }) => children).sort()).to.deep.equal(['a', 'b', 'c']);
  });

  it('draws several ways to one node as one line with all their words', () => {
    const { edges } = laidOut(branchOf([ask('a', ['b'], ['b'])], ['a'], [{ id: 'b', type: 'runjs' }]));
    expect(edges.filter(({ from }) => from === 'a')).to.deep.equal([{ from: 'a', to: 'b', labels: ['yes', 'no'] }]);
  });

  it('shows an id that leads nowhere, and takes a circle as it is', () => {
    const { nodes } = laidOut(branchOf([ask('a', ['start'], ['gone'])], ['a']));
    expect(nodes.get('gone')?.node).to.equal(null);
    expect([...nodes.keys()].sort()).to.deep.equal(['a', 'gone', 'start']);
  });

  it('takes a chain of thousands', () => {
    const users = Array.from({ length: 5000 }, (_, at) => ask(`n${at}`, [`n${at + 1}`], []));
    expect(laidOut(branchOf(users, ['n0'])).rows).to.equal(5002);
  });

  it('is none for a branch without a start', () => {
    expect(layoutBranch({ pages: [], users: [], eventAndTriggers: [], actions: [] })).to.equal(null);
  });
});
