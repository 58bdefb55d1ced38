import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  decodeMessage,
  handleMessage,
  isFrom,
  isHello,
  type MessageHandlers,
  type MessageName,
} from '../../../src/walls/iframe/messages.ts';

const names: readonly MessageName[] = [
  'SHOW_TEMPLATE',
  'REMOVE_TEMPLATE',
  'CLOSE_MODAL',
  'RESIZE_TEMPLATE',
  'EXPAND_STICKY_COUNTDOWN',
  'COLLAPSE_STICKY_COUNTDOWN',
  'START_CHECKOUT',
  'SUCCESS_CHECKOUT',
  'REDIRECT_URL',
  'REFRESH_PAGE',
  'AI_EVENT',
  'ON_LOGIN',
  'ON_LOGOUT',
];

/** How many random messages are tried (security point 4). */
const sendings = 10_000;

const message = (action: string, detail?: unknown) => ({ module: 'ONBOARDING', action, detail });

describe('A message', () => {
  for (const [action, detail, decoded] of [
    ['SHOW_TEMPLATE', { templateId: 'offer', removeContent: 'p' }, { templateId: 'offer' }],
    ['REMOVE_TEMPLATE', undefined, { templateId: null }],
    ['REMOVE_TEMPLATE', { templateId: 'offer' }, { templateId: 'offer' }],
    ['CLOSE_MODAL', { any: 1 }, null],
    ['RESIZE_TEMPLATE', { width: 300, height: 200.5 }, { width: 300, height: 200.5 }],
    ['RESIZE_TEMPLATE', { width: Number.NaN, height: 200 }, { width: null, height: 200 }],
    ['EXPAND_STICKY_COUNTDOWN', undefined, null],
    ['COLLAPSE_STICKY_COUNTDOWN', undefined, null],
    ['START_CHECKOUT', undefined, null],
    ['SUCCESS_CHECKOUT', undefined, null],
    ['REDIRECT_URL', { url: '/subscribe' }, { url: '/subscribe', track: null }],
    ['REDIRECT_URL', { url: '/s', track: 'subscribe_btn' }, { url: '/s', track: 'subscribe_btn' }],
    ['REDIRECT_URL', { url: '/s', track: 'pi' }, { url: '/s', track: null }],
    ['REFRESH_PAGE', undefined, null],
    ['ON_LOGIN', undefined, { login: null }],
    ['ON_LOGIN', { login: { token: 't', newUserId: 5 } }, { login: { token: 't', newUserId: 5 } }],
    ['ON_LOGOUT', undefined, null],
  ] as const) {
    it(`${action} with ${JSON.stringify(detail)} is read`, () => {
      expect(decodeMessage(message(action, detail))).to.deep.equal({ name: action, detail: decoded });
      expect(decodeMessage({ module: 'ONBOARDING', event: action, detail })?.name).to.equal(action);
    });
  }

  it('AI_EVENT carries plain JSON, without what could bend a prototype', () => {
    const payload = JSON.parse('{"a":[1,"b"],"__proto__":{"x":1}}');
    const decoded = decodeMessage(message('AI_EVENT', { payload }));
    expect(JSON.stringify(decoded?.detail)).to.equal(
      JSON.stringify({ payload: { a: [1, 'b'] }, text: '{"a":[1,"b"],"__proto__":{"x":1}}' }),
    );
  });

  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const [why, data] of [
    ['no object', 'CLOSE_MODAL'],
    ['of another module', { module: 'OTHER', action: 'CLOSE_MODAL' }],
    ['of no module', { action: 'CLOSE_MODAL' }],
    ['of a name that is none', message('toString')],
    ['with an inherited name', Object.create(message('CLOSE_MODAL'))],
    ['without a template', message('SHOW_TEMPLATE', {})],
    ['of no size', message('RESIZE_TEMPLATE', { width: Number.POSITIVE_INFINITY, height: -1 })],
    ['without an address', message('REDIRECT_URL', { url: 7 })],
    ['with a payload that is no JSON', message('AI_EVENT', { payload: cycle })],
    ['with a payload too long', message('AI_EVENT', { payload: 'x'.repeat(5000) })],
  ] as const) {
    it(`${why} is none`, () => {
      expect(decodeMessage(data)).to.equal(null);
    });
  }

  it('is measured before it is written: of what is too large, no more is looked at than may be sent', () => {
    let looks = 0;
    const counted = (target: object): object =>
      new Proxy(target, {
        get: (from, key) => {
          looks++;
          return Reflect.get(from, key);
        },
      });
    let deep: unknown = 'end';
    for (let level = 0; level < 50_000; level++) deep = counted([deep]);
    let shared: unknown = counted([1, 1]);
    for (let level = 0; level < 18; level++) shared = counted([shared, shared]);
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at]));
    const sparse = Array(1e9);
    for (const payload of [counted(Array(100_000).fill(0)), counted(many), deep, shared, sparse]) {
      looks = 0;
      expect(decodeMessage(message('AI_EVENT', { payload }))).to.equal(null);
      expect(looks).to.be.below(20_000);
    }
    looks = 0;
    const login = counted({ token: 't', newUserId: 5, userFirstName: 'x'.repeat(20_000) });
    expect(decodeMessage(message('ON_LOGIN', { login }))).to.deep.equal({ name: 'ON_LOGIN', detail: { login: null } });
  });

  it('is read up to the last character that may be sent', () => {
    for (const payload of ['x'.repeat(4094), Array(2047).fill(7), { k: 'x'.repeat(4088) }]) {
      expect(decodeMessage(message('AI_EVENT', { payload }))?.detail).to.deep.include({ payload });
    }
    expect(decodeMessage(message('AI_EVENT', { payload: Array(2048).fill(7) }))).to.equal(null);
  });

  it('is taken from our own frame on an allowed origin alone', () => {
    const frame = {};
    const origins = ['https://pw.example', 'https://ledger.example'];
    const from = (source: unknown, origin: string) => isFrom({ data: null, source, origin }, frame, origins);
    expect(from(frame, 'https://pw.example')).to.equal(true);
    expect(from(frame, 'https://ledger.example')).to.equal(true);
    for (const [source, origin] of [
      [{}, 'https://pw.example'],
      [null, 'https://pw.example'],
      [frame, 'https://evil.test'],
      [frame, 'https://pw.example.evil.test'],
      [frame, 'http://pw.example'],
      [frame, 'null'],
      [frame, ''],
    ] as const) {
      expect(from(source, origin), origin).to.equal(false);
    }
    expect(isFrom({ data: null, source: null, origin: 'https://pw.example' }, null, origins)).to.equal(false);
  });

  it(`whatever is sent is handled as one of the events, or not at all, and nothing is thrown (${sendings} cases)`, () => {
    const messages: string[] = [];
    const limits = (detail: Record<string, unknown> | null) => {
      for (const [key, value] of Object.entries(detail ?? {})) {
        if (key === 'payload') continue;
        if (typeof value === 'number') expect(Number.isFinite(value) && value > 0).to.equal(true);
        if (typeof value === 'string') expect(value.length).to.be.within(1, 4096);
      }
    };
    const note = (name: string) => (detail: object | null) => {
      messages.push(name);
      limits(detail === null ? null : { ...detail });
    };
    const handlers: MessageHandlers = {
      SHOW_TEMPLATE: note('SHOW_TEMPLATE'),
      REMOVE_TEMPLATE: note('REMOVE_TEMPLATE'),
      CLOSE_MODAL: note('CLOSE_MODAL'),
      RESIZE_TEMPLATE: note('RESIZE_TEMPLATE'),
      EXPAND_STICKY_COUNTDOWN: note('EXPAND_STICKY_COUNTDOWN'),
      COLLAPSE_STICKY_COUNTDOWN: note('COLLAPSE_STICKY_COUNTDOWN'),
      START_CHECKOUT: note('START_CHECKOUT'),
      SUCCESS_CHECKOUT: note('SUCCESS_CHECKOUT'),
      REDIRECT_URL: note('REDIRECT_URL'),
      REFRESH_PAGE: note('REFRESH_PAGE'),
      AI_EVENT: note('AI_EVENT'),
      ON_LOGIN: note('ON_LOGIN'),
      ON_LOGOUT: note('ON_LOGOUT'),
    };
    const value = fc.oneof(fc.anything({ withBigInt: true, withTypedArray: true }), fc.double(), fc.string());
    const detail = fc.oneof(
      value,
      fc.dictionary(fc.constantFrom('templateId', 'width', 'height', 'url', 'payload', 'login', '__proto__'), value),
    );
    const data = fc.oneof(
      fc.anything(),
      fc.record(
        {
          module: fc.oneof({ weight: 4, arbitrary: fc.constant('ONBOARDING') }, value),
          action: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names, 'HELLO', 'constructor') }, value),
          detail,
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(data, (sentValue) => {
        const before = messages.length;
        const decoded = decodeMessage(sentValue);
        if (decoded === null) return;
        expect(isHello(sentValue)).to.equal(false);
        handleMessage(handlers, decoded);
        expect(messages.slice(before)).to.deep.equal([Reflect.get(Object(sentValue), 'action')]);
      }),
      { numRuns: sendings, seed: 4 },
    );
    expect(new Set(messages)).to.deep.equal(new Set(names));
  }).timeout(20_000);
});
