import { expect } from '@open-wc/testing';
import { openPanel } from '../../../elements/pw-debug/panel.ts';
import { createPageCore } from '../../../src/sdk/core/page-core.ts';
import { getDecisions } from '../../../src/walls/explain/explain.ts';
import type { DecisionTimeline } from '../../../src/walls/explain/explain-ports.ts';
import { flowOf } from '../../support/world/fake-site.ts';
import { createWorld, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const timeline: DecisionTimeline = { now: () => 0, decidedAt: () => null, calls: () => [] };
const flow = flowOf({}, []);
const faulty = flowOf({}, ['gone']);

const open = async (document: object = flow) => {
  const world = createWorld({
    answers: {
      'GET /api/region': { regionId: 'us', geo: { country: 'US' } },
      'GET /api/flow/data': document,
      'GET /api/template': status(404),
    },
  });
  const hosts = { paywall: 'https://pw.example', auth: '', mailing: '', subs: '' };
  const core = createPageCore(world.platform, { hosts: () => hosts, prepareToDraw: async () => {} });
  core.start({ siteId: 'ledger', env: undefined });
  const owner = {};
  const run = (flowId: string) => core.paywall(owner).run({ siteId: 'ledger', flowId, flowVersion: null });
  world.cookies.set('pw_debug', '1', 0.5);
  openPanel({ core, timeline, whatIf: null });
  const host = globalThis.document.querySelector('pw-debug');
  const root = host?.shadowRoot;
  if (!root) throw new Error('There is no panel');
  const button = (name: string) => {
    const element = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (element === undefined) throw new Error(`There is no button ${name}`);
    return element;
  };
  return { ...world, core, run, root, button, text: () => root.querySelector('.views')?.textContent ?? '' };
};

const close = () => {
  for (const host of document.querySelectorAll('pw-debug')) host.remove();
};

describe('The debug panel', () => {
  afterEach(close);

  it('says that nothing was decided yet, and follows what is decided then', async () => {
    const { run, core, clock, text } = await open();
    expect(text()).to.include('No flow has been decided on this page yet.');
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    await waitUntil(() => text().includes('Flow “f”'));
  });

  it('speaks English whatever the page speaks, and is a named region', async () => {
    const { root } = await open();
    const section = root.querySelector('section');
    expect(section?.lang).to.equal('en');
    expect(root.getElementById(section?.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal(
      'Presswall debug',
    );
  });

  it('comes back when the page replaces all that it holds', async () => {
    const { clock } = await open();
    close();
    await clock.advance(500);
    expect(document.querySelectorAll('pw-debug').length).to.equal(1);
  });

  it('folds, and says so', async () => {
    const { button, root } = await open();
    button('Fold').click();
    expect(button('Unfold').getAttribute('aria-expanded')).to.equal('false');
    expect(root.querySelector<HTMLElement>('.content')?.hidden).to.equal(true);
  });

  it('ends with its cookie when it is closed, and looks no more', async () => {
    const { button, cookies, clock } = await open();
    button('Close').click();
    expect(cookies.values.has('pw_debug')).to.equal(false);
    await clock.advance(5000);
    expect(document.querySelector('pw-debug')).to.equal(null);
  });

  it('keeps the focus on the button of a node when it is drawn again', async () => {
    const { run, core, clock, root, text } = await open();
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    await waitUntil(() => text().includes('Flow “f”'));
    const before = root.querySelector<HTMLElement>('.node');
    before?.focus();
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    await waitUntil(() => before?.isConnected === false);
    expect(root.activeElement?.getAttribute('data-focus')).to.equal(before?.getAttribute('data-focus'));
  });

  it('names what is wrong with the flow', async () => {
    const { run, core, clock, button, text } = await open(faulty);
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    button('Check').click();
    await waitUntil(() => text().includes('It leads to “gone”'));
  });

  it('names a template that does not exist', async () => {
    const wall = { id: 'wall', type: 'showtemplate', target: { templateId: 'winter-popup' } };
    const { run, core, clock, button, text } = await open(flowOf({ actions: [wall] }, ['wall']));
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    button('Check').click();
    await waitUntil(() => text().includes('The template “winter-popup” does not exist'));
  });

  it('names what is wrong with a flow that is pasted', async () => {
    const { run, core, clock, button, root, text } = await open();
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    button('Check').click();
    await waitUntil(() => root.querySelector('textarea') !== null);
    for (const [pasted, problem] of [
      ['{"flowId":"x","subFlows":[]}', 'The flow has no branch and never does anything'],
      ['{', 'This is no JSON'],
    ] as const) {
      const field = root.querySelector('textarea');
      if (field !== null) field.value = pasted;
      button('Check it').click();
      await waitUntil(() => text().includes(problem));
    }
  });

  it('stays usable with a flow of many branches: those without an action are folded', async () => {
    const chain = Array.from({ length: 30 }, (_, at) => ({
      id: `ask-${at}`,
      type: 'users',
      name: `Question ${at}`,
      target: { loginstatus: { selected: true, value: ['anonymous'] } },
      flowgate: { true: [`ask-${at + 1}`], false: ['ask-29'] },
    }));
    const start = { id: 'start', type: 'pages', name: 'All pages', flowgate: { true: ['ask-0'] } };
    const long = { pages: [start], users: chain, eventAndTriggers: [], actions: [] };
    const branches = Array.from({ length: 9 }, (_, at) => ({ ...long, name: `Long ${at}` }));
    const { run, core, clock, root } = await open({ ...flow, subFlows: [...flow.subFlows, ...branches] });
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    await waitUntil(() => root.querySelectorAll('[role=tabpanel] details').length === 10);
    const nodeNamed = (name: string) =>
      [...root.querySelectorAll<HTMLElement>('.node')].find(
        (node) => node.checkVisibility() && node.textContent?.includes(name),
      );
    expect(nodeNamed('Question 0')).to.equal(undefined);
    [...root.querySelectorAll('summary')].find(({ textContent }) => textContent?.includes('Long 4'))?.click();
    await waitUntil(() => nodeNamed('Question 29'));
    nodeNamed('Question 29')?.click();
    await waitUntil(() =>
      [...root.querySelectorAll('h3, h4')].some((heading) => heading.textContent === 'Visitor: Question 29'),
    );
  });

  it('names wrong declarations for search engines, and what to declare instead', async () => {
    const wall = {
      id: 'wall',
      type: 'showtemplate',
      target: { templateId: 'hard', removeContent: { selector: '.text' } },
    };
    const linked = document.createElement('script');
    linked.type = 'application/ld+json';
    linked.textContent = JSON.stringify({ '@type': 'NewsArticle', isAccessibleForFree: true });
    document.head.append(linked);
    const { run, core, clock, button, text } = await open(flowOf({ actions: [wall] }, ['wall']));
    void run('f');
    await waitUntil(() => getDecisions(core).length > 0);
    await clock.advance(500);
    button('Check').click();
    await waitUntil(() => text().includes('The page says that it is free, but the flow locks it'));
    expect(text()).to.include('"cssSelector": ".text"');
    linked.remove();
  });
});
