import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findFunctions } from './functions.ts';
import { blockingMs, busyMs, findContributors, paintedAt, readMainThread } from './main-thread.ts';
import { linkRequests } from './requests.ts';
import { summaryOf } from './summary.ts';
import { parseTrace } from './trace-event.ts';

const address = 'https://news.example/article';
const main = { pid: 7, tid: 7 };

/** A complete event, its times in ms from the navigation; the processor works all the time unless `cpu` says less. */
const event = (name: string, start: number, ms: number, { cpu = ms, data = {} } = {}) => ({
  ...main,
  name,
  ph: 'X',
  ts: 5_000_000 + start * 1000,
  dur: ms * 1000,
  tdur: cpu * 1000,
  args: { data },
});

const call = { functionName: 'decide', url: 'https://pw.example/core.js?v=1', lineNumber: 1, columnNumber: 20 };

const trace = JSON.stringify({
  traceEvents: [
    { ...main, name: 'navigationStart', ph: 'R', ts: 5_000_000, args: { data: { documentLoaderURL: address } } },
    { ...event('RunTask', 50, 500), tid: 8 },
    event('RunTask', -40, 20),
    event('RunTask', 100, 100, { cpu: 80 }),
    event('FunctionCall', 110, 60, { cpu: 50, data: call }),
    event('Layout', 120, 20),
    event('RunTask', 300, 10),
    event('Paint', 302, 5),
    event('RunTask', 400, 40),
    event('Layout', 400, 40),
    { ...event('Profile', 0, 0, { data: { startTime: 5_100_000 } }), ph: 'P' },
    {
      ...event('ProfileChunk', 120, 0, {
        data: {
          cpuProfile: {
            nodes: [
              { id: 1, callFrame: { functionName: '(idle)' } },
              { id: 2, callFrame: call },
              { id: 3, callFrame: { functionName: '' } },
            ],
            samples: [1, 2, 3],
          },
          timeDeltas: [9000, 4000, 1000],
        },
      }),
      ph: 'P',
    },
    {
      ...event('ProfileChunk', 130, 0, { data: { cpuProfile: { samples: [2, 3] }, timeDeltas: [2000, 300_000] } }),
      ph: 'P',
    },
  ],
});

const events = parseTrace(trace);
const thread = readMainThread(events, address);

suite("A page's main thread", () => {
  test('is busy while its own tasks use the processor, from the navigation on', () => {
    assert.equal(thread.tasks.length, 3);
    assert.equal(busyMs(thread), 130);
    assert.equal(busyMs(thread, 300), 80);
    assert.equal(busyMs(thread, 150), 40);
  });

  test('is blocked by what a task needs beyond 50 ms', () => {
    assert.equal(blockingMs(thread), 30);
    assert.equal(blockingMs(thread, 150), 0);
  });

  test('paints the next frame from a time on', () => {
    assert.equal(paintedAt(thread, 200), 307);
    assert.equal(paintedAt(thread, 307), 307);
    assert.equal(paintedAt(thread, 350), 350);
  });

  test('is explained by its work without the work inside', () => {
    assert.deepEqual(findContributors(thread, 3, Number.POSITIVE_INFINITY), [
      { what: 'Layout', ms: 60, count: 2 },
      { what: 'RunTask', ms: 35, count: 3 },
      { what: 'FunctionCall decide /core.js:1:20', ms: 30, count: 1 },
    ]);
    assert.deepEqual(findContributors(thread, 1, 130), [
      { what: 'FunctionCall decide /core.js:1:20', ms: 10, count: 1 },
    ]);
  });

  test('throws for a page that the trace does not have', () => {
    assert.throws(() => readMainThread(events, 'https://news.example/'), /no navigation/);
  });
});

suite('The functions of a profile', () => {
  test('are sorted by their own time, over all parts of the profile', () => {
    assert.deepEqual(findFunctions(events, address, 5, 200), [
      { what: 'decide /core.js:1:20', ms: 6, count: 1 },
      { what: '(anonymous)', ms: 1, count: 1 },
    ]);
    assert.deepEqual(findFunctions(events, address, 1, Number.POSITIVE_INFINITY), [
      { what: '(anonymous)', ms: 301, count: 1 },
    ]);
  });

  test('are none without a profile', () => {
    const others = events.filter(({ name }) => !name.startsWith('Profile'));
    assert.deepEqual(findFunctions(others, address, 5, 200), []);
  });
});

suite('The summary of a view', () => {
  test('tells the work, the functions and the requests up to a time', () => {
    const requests = linkRequests([
      {
        url: 'https://pw.example/core.js',
        start: 10,
        end: 100,
        arrivals: [{ at: 100, bytes: 15_000 }],
        asker: address,
        isFromCode: false,
      },
      { url: 'https://pw.example/late.js', start: 310, end: 400, arrivals: [], asker: address, isFromCode: false },
    ]);
    const functions = findFunctions(events, address, 1, 300);
    assert.deepEqual(summaryOf({ thread, functions, requests, until: 300 }).split('\n'), [
      'up to 300 ms',
      'main thread:',
      '    30.0 ms  RunTask',
      '    30.0 ms  FunctionCall decide /core.js:1:20',
      '    20.0 ms  Layout',
      'functions:',
      '     6.0 ms  decide /core.js:1:20',
      'requests of the SDK:',
      '    10 to    100 ms  15000 B  1 deep  /core.js',
    ]);
    assert.match(summaryOf({ thread, functions: [], requests, until: Number.POSITIVE_INFINITY }), /^the whole view\n/);
  });
});
