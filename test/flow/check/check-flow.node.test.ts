import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flows } from '../../../demo/seed/flows/index.ts';
import { seed } from '../../../demo/seed/index.ts';
import { checkFlow } from '../../../src/flow/check/check-flow.ts';
import { at, dates, flowOf, kinds, now, page, users, wall, yes } from './written-flow.ts';

describe('The flow checker', () => {
  it('finds nothing in a flow that is in order', () => {
    const node = { id: 'node', type: 'users', target: { loginstatus: { selected: true, value: ['est'] } } };
    assert.deepEqual(checkFlow(flowOf({ ...node, flowgate: yes }), { now, templateIds: ['offer'] }), []);
  });

  it('finds in the flows of the demo the mistakes that were made on purpose, and no others', () => {
    const templateIds = seed.templates.map(({ document }) => document.templateId ?? '');
    const findings = flows.flatMap((flow) =>
      checkFlow(flow, { templateIds, now })
        .filter(({ severity }) => severity === 'error')
        .map(({ kind }) => [flow.flowId, kind]),
    );
    assert.deepEqual(findings, [
      ['no-template', 'template-unknown'],
      ['no-template-id', 'template-missing'],
    ]);
  });

  it('knows the screens of the SDK, which no site has as templates', () => {
    const unknownTo = (templateId: string) => {
      const node = { id: 'node', type: 'showtemplate', target: { templateId } };
      const findings = checkFlow(flowOf(node), { now, templateIds: ['offer'] });
      return findings.filter(({ kind }) => kind === 'template-unknown').map(({ nodeId }) => nodeId);
    };
    assert.deepEqual(unknownTo('sign-in-combo'), []);
    assert.deepEqual(unknownTo('sign-in'), ['node']);
  });

  it('refuses what is no flow', () => {
    for (const document of [null, 7, {}, { flowId: 'f' }, []]) {
      assert.deepEqual(kinds(checkFlow(document)), ['error flow-refused']);
    }
  });

  it('says each thing in one sentence', () => {
    const findings = checkFlow(flowOf({ id: 'node', type: 'nonsense' }), { now });
    assert.ok(findings.length > 0);
    for (const { text } of findings) assert.match(text, /^[^.]+(\.[^.\s][^.]*)*\.$/);
  });

  it('names the place of a branch in the document, also after one that is none', () => {
    const [branch] = flowOf({ id: 'node', type: 'nonsense' }).subFlows;
    const findings = checkFlow({ flowId: 'f', subFlows: [7, branch] }, { now });
    assert.deepEqual(
      findings.map(({ kind, branch }) => [kind, branch]),
      [
        ['part-dropped', 0],
        ['unreachable', 1],
        ['unknown-type', 1],
      ],
    );
  });
});

describe('The flow checker, on paths,', () => {
  it('names a flow without branches', () => {
    assert.deepEqual(kinds(checkFlow({ flowId: 'f', subFlows: [] })), ['warning no-branches']);
  });

  it('names a branch without a start node', () => {
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'placeholder' }, { pages: [] }), '')), [
      'error no-start-node',
    ]);
  });

  it('names an id that leads nowhere', () => {
    const [finding] = at(flowOf({ id: 'node', type: 'jsdecision', target: { js: '1' }, flowgate: { true: ['gone'] } }));
    assert.equal(finding?.kind, 'node-missing');
    assert.match(finding?.text ?? '', /“gone”/);
  });

  it('names a node that no path leads to', () => {
    assert.deepEqual(kinds(at(flowOf(wall), 'wall')).includes('warning unreachable'), true);
  });

  it('names a circle, once, with its path', () => {
    const node = { id: 'node', type: 'jsdecision', target: { js: '1' }, flowgate: { true: ['again', 'wall'] } };
    const again = { id: 'again', type: 'jsdecision', target: { js: '1' }, flowgate: { true: ['node'] } };
    const findings = checkFlow({ ...flowOf(node, { users: [node, again] }) }, { now });
    assert.deepEqual(kinds(findings), ['error cycle']);
    assert.match(findings[0]?.text ?? '', /node → again → node/);
  });

  it('goes a path of ten thousand nodes', () => {
    const nodes = Array.from({ length: 10_000 }, (_, n) => ({
      id: n === 0 ? 'node' : `n${n}`,
      type: 'jsdecision',
      target: { js: '1' },
      flowgate: { true: [`n${n + 1}`] },
    }));
    assert.deepEqual(kinds(at(flowOf(wall, { users: nodes }), 'n9999')), ['error node-missing']);
  });

  it('names a second node of the same id', () => {
    const node = { id: 'node', type: 'jsdecision', target: { js: '1' }, flowgate: yes };
    assert.deepEqual(kinds(at(flowOf(node, { users: [node, node] }))), ['error duplicate-id']);
  });

  it('names a node after which nothing follows, and a gate behind an action', () => {
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'jsdecision', target: { js: '1' } }))), [
      'warning leads-nowhere',
    ]);
    assert.deepEqual(kinds(at(flowOf({ ...wall, id: 'node', flowgate: {} }))), ['warning gate-ignored']);
  });

  it('names an unknown type, and none of an app', () => {
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'nonsense' }))), ['error unknown-type']);
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'appshowlogin' }))), []);
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'toString' }))), ['error unknown-type']);
  });
});

describe('The flow checker, on targets,', () => {
  const pages = (target: unknown) =>
    kinds(at(flowOf(wall, { pages: [{ id: 'node', type: 'pages', target, flowgate: yes }] })));

  it('names a page node that takes every page, and an empty filter value', () => {
    assert.deepEqual(pages({}), ['warning all-pages']);
    assert.deepEqual(pages({ urls: { kind: 'any', data: [] } }), ['warning all-pages']);
    assert.deepEqual(pages({ urls: { data: [{ value: '' }] } }), ['error empty-value']);
    assert.deepEqual(pages({ tags: { data: [{ value: ' ', include: false }] } }), ['error empty-value']);
  });

  it('names an address pattern that is too long', () => {
    assert.deepEqual(pages({ urls: { data: [{ value: `*${'a'.repeat(2048)}` }] } }), ['error pattern-refused']);
  });

  it('names checks that ask nothing', () => {
    assert.deepEqual(users({}), ['warning no-check']);
    assert.deepEqual(users({ devices: { selected: true, value: [] } }), ['warning check-empty']);
    assert.deepEqual(users({ rules: { selected: true, ruleIds: [] } }), ['warning check-empty']);
    assert.deepEqual(users({ rules: { selected: true, ruleIds: ['r'] } }), []);
  });

  it('names values that never match', () => {
    assert.deepEqual(users({ loginstatus: { selected: true, value: ['logged-in'] } }), ['error value-unknown']);
    assert.deepEqual(users({ devices: { selected: true, value: ['watch'] } }), ['error value-unknown']);
    assert.deepEqual(users({ emailverified: { selected: true, value: ['yes'] } }), ['error value-unknown']);
    assert.deepEqual(users({ agent: { selected: true, value: ['robot'] } }), ['error value-unknown']);
    assert.deepEqual(users({ agent: { selected: true, value: ['signed', 'unsigned'] } }), []);
    assert.deepEqual(users({ geocountry: { selected: true, value: [{ country: '' }] } }), ['error empty-value']);
    assert.deepEqual(users({ cookie: { selected: true, value: [{ value: 'x' }] } }), ['error empty-value']);
  });

  it('names expressions that are refused', () => {
    for (const pattern of ['(a)\\1', '(?=a)', '(', 'a'.repeat(257), '(a{90}){90}', 7]) {
      assert.deepEqual(users({ referred: { selected: true, value: [pattern] } }), ['error pattern-refused']);
    }
    assert.deepEqual(users({ referred: { selected: true, value: ['(a+)+$'] } }), []);
    assert.deepEqual(users({ localstorage: { selected: true, value: [{ name: 'a', value: 'b'.repeat(2049) }] } }), [
      'error pattern-refused',
    ]);
  });

  it('names date windows that are malformed, inverted or over', () => {
    assert.deepEqual(kinds(dates({ startdate: '2024-02-30' })), ['error date-invalid']);
    assert.deepEqual(kinds(dates({ enddate: 'soon' })), ['error date-invalid']);
    assert.deepEqual(kinds(dates({ startdate: '2026-05-02', enddate: '2026-05-01' })), ['error dates-inverted']);
    assert.deepEqual(kinds(dates({ startdate: '2026-04-01', enddate: '2026-04-13' })), ['warning dates-over']);
    assert.deepEqual(dates({ startdate: '2026-04-01', enddate: '2026-04-15' }), []);
    assert.deepEqual(dates({}), []);
  });

  it('calls no window over without knowing the day', () => {
    const document = flowOf({ id: 'node', type: 'segdate', target: { enddate: '2001-01-01' }, flowgate: yes });
    assert.deepEqual(checkFlow(document), []);
    assert.deepEqual(checkFlow(document, { now: Number.NaN }), []);
  });

  it('names scripts that are missing', () => {
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'jsdecision', flowgate: yes }))), ['error script-missing']);
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'runjs', target: {} }))), ['error script-missing']);
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'runjs', target: { template2: 'x' } }))), []);
  });
});

describe('The flow checker, on templates,', () => {
  it('names an action without a template', () => {
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'showtemplate', target: {} }))), ['error template-missing']);
    assert.deepEqual(kinds(at(flowOf({ id: 'node', type: 'stickycountdown' }))), ['error template-missing']);
    const answers = (forAgents: unknown) =>
      kinds(at(flowOf({ id: 'node', type: 'showtemplate', target: { templateId: 'offer', forAgents } })));
    assert.deepEqual(answers('everything'), ['error agent-answer-unknown']);
    assert.deepEqual(answers(402), ['error agent-answer-unknown']);
    assert.deepEqual(answers('price'), []);
  });

  it('names a template that does not exist, if it knows those that do', () => {
    const document = flowOf({ id: 'node', type: 'jsdecision', target: { js: '1' }, flowgate: yes });
    assert.deepEqual(kinds(checkFlow(document, { templateIds: ['other'] })), ['error template-unknown']);
    assert.deepEqual(checkFlow(document, { templateIds: ['offer'] }), []);
  });

  const marked = (include: boolean, gate: object, target: object, field = 'pageTypes') => {
    const start = { ...page, target: { [field]: { data: [{ value: ' Free', include }] } }, flowgate: gate };
    const hard = { ...wall, target: { templateId: 'offer', ...target } };
    return kinds(
      checkFlow(flowOf(wall, { pages: [start], users: [], actions: [hard] }), { hardTemplateIds: ['gate'] }),
    );
  };
  const cut = { removeContent: { selector: 'p' } };

  it('names a hard wall on pages that are marked as free', () => {
    for (const field of ['tags', 'categories', 'pageTypes']) {
      assert.deepEqual(marked(true, yes, cut, field), ['error hard-wall-on-free']);
    }
    assert.deepEqual(marked(true, yes, { showCloseButton: false }), ['error hard-wall-on-free']);
    assert.deepEqual(marked(true, yes, { templateId: 'gate' }), ['error hard-wall-on-free']);
    assert.deepEqual(marked(false, { false: ['wall'] }, cut), ['error hard-wall-on-free']);
  });

  it('has nothing against a soft wall there, or a hard one elsewhere', () => {
    assert.deepEqual(marked(true, yes, {}), []);
    assert.deepEqual(marked(true, { false: ['wall'] }, cut), []);
    assert.deepEqual(marked(false, yes, cut), []);
  });
});
