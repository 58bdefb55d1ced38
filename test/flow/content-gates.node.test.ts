import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessMetadata, decodeFlow, type LockOptions, locksOf } from '../../src/flow/index.ts';
import { flowOf, type Written, yes } from './check/written-flow.ts';

const page = { url: 'https://ledger.example/news/a' };
const cut = { selector: '.article-body', from: 3 };
const showing = (target: object): Written => ({ id: 'wall', type: 'showtemplate', target });
const reader: Written = {
  id: 'node',
  type: 'users',
  target: { loginstatus: { selected: true, value: ['loggedin'] } },
  flowgate: { true: [], false: ['wall'] },
};
const hard = showing({ templateId: 'offer', removeContent: cut });

const locks = (document: unknown, options?: LockOptions) => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) throw new Error(decoded.error);
  return locksOf(decoded.flow, options);
};
const locksAt = (wall: Written, options: LockOptions = { page }) => locks(flowOf(reader, { actions: [wall] }), options);

describe('What a flow locks', () => {
  it('is what a wall removes from a reader’s page, and from which block on', () => {
    assert.deepEqual(locksAt(hard), [{ nodeId: 'wall', templateId: 'offer', selector: '.article-body', from: 3 }]);
  });

  it('is the page, for a popup that can not be closed: by its node, its template, or the screen that it is', () => {
    const popup = { nodeId: 'wall', selector: null, from: 0 };
    assert.deepEqual(locksAt(showing({ templateId: 'offer', showCloseButton: false })), [
      { ...popup, templateId: 'offer' },
    ]);
    assert.deepEqual(locksAt(showing({ templateId: 'gate' }), { page, hardTemplateIds: ['gate'] }), [
      { ...popup, templateId: 'gate' },
    ]);
    assert.deepEqual(locksAt(showing({ templateId: 'sign-in-combo' })), [{ ...popup, templateId: 'sign-in-combo' }]);
  });

  it('is nothing where a wall can be closed, only counts down, or takes nothing that it names', () => {
    assert.deepEqual(locksAt(showing({ templateId: 'offer' })), []);
    assert.deepEqual(
      locksAt(showing({ templateId: 'gate', showCloseButton: true }), { page, hardTemplateIds: ['gate'] }),
      [],
    );
    assert.deepEqual(locksAt(showing({ templateId: 'offer', removeContent: { from: 3 } })), []);
    assert.deepEqual(locksAt({ ...hard, type: 'stickycountdown' }), []);
    assert.deepEqual(locksAt(showing({ removeContent: cut })), []);
  });

  it('is nothing on a page that the flow is not for, and something where no page is named', () => {
    const elsewhere = { url: 'https://ledger.example/shop/' };
    assert.deepEqual(locksAt(hard, { page: elsewhere }), []);
    assert.equal(locksAt(hard, {}).length, 1);
  });

  it('takes a meter’s every value and a test’s every variant, for some reader meets each', () => {
    const meter: Written = {
      id: 'node',
      type: 'pageviewmeter',
      flowgate: { values: [{ id: 'v', rule: 'expired', next: ['wall'] }] },
    };
    const test: Written = {
      id: 'node',
      type: 'abtest',
      flowgate: {
        variants: [
          { id: 'a', percent: 50, next: [] },
          { id: 'b', percent: 50, next: ['wall'] },
        ],
      },
    };
    for (const node of [meter, test]) assert.equal(locks(flowOf(node, { actions: [hard] }), { page }).length, 1);
  });

  it('knows a window of dates that is over, once it knows the time', () => {
    const dates: Written = {
      id: 'node',
      type: 'segdate',
      target: { startdate: '2026-03-01', enddate: '2026-03-31' },
      flowgate: yes,
    };
    const campaign = flowOf(dates, { actions: [hard] });
    const inMarch = Date.UTC(2026, 2, 15, 12);
    const inMay = Date.UTC(2026, 4, 15, 12);
    assert.equal(locks(campaign, { page }).length, 1);
    assert.equal(locks(campaign, { page, now: inMarch, timeZone: 'Europe/Berlin' }).length, 1);
    assert.equal(locks(campaign, { page, now: inMay }).length, 0);
  });

  it('tells every wall once, also where paths run in a circle or lead to what is not there', () => {
    const round: Written = { ...reader, flowgate: { true: ['node', 'gone', 'start'], false: ['wall', 'wall'] } };
    assert.equal(locks(flowOf(round, { actions: [hard] }), { page }).length, 1);
  });

  it('reads own properties alone, and survives documents that throw', () => {
    Reflect.set(Object.prototype, 'removeContent', cut);
    try {
      assert.deepEqual(locksAt(showing({ templateId: 'offer' })), []);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'removeContent');
    }
    const target = Object.defineProperty({}, 'urls', {
      get: () => {
        throw new Error('no');
      },
    });
    const trap = { id: 'start', type: 'pages', target, flowgate: { true: ['wall'] } };
    assert.deepEqual(locks({ flowId: 'f', subFlows: [{ pages: [trap], actions: [hard] }] }, { page }), []);
  });
});

describe('What a page declares to search engines', () => {
  const part = (cssSelector: string) => ({ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector });

  it('is that it is free, where nothing ever locks it', () => {
    assert.deepEqual(accessMetadata([]), { isAccessibleForFree: true });
  });

  it('is the part that a wall takes away, each once', () => {
    assert.deepEqual(accessMetadata(locksAt(hard)), { isAccessibleForFree: false, hasPart: part('.article-body') });
    assert.deepEqual(accessMetadata([{ selector: '.a' }, { selector: '.b' }, { selector: '.a' }]), {
      isAccessibleForFree: false,
      hasPart: [part('.a'), part('.b')],
    });
  });

  it('is the text that the publisher names, behind a popup', () => {
    assert.deepEqual(accessMetadata([{ selector: null }]), { isAccessibleForFree: false });
    assert.deepEqual(accessMetadata([{ selector: null }], { textSelector: '.text' }), {
      isAccessibleForFree: false,
      hasPart: part('.text'),
    });
  });
});
