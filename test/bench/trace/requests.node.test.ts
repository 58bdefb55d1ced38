import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { bytesUntil, linkRequests, type PageRequest, startedBefore } from './requests.ts';

const document = 'https://news.example/';

const request = (url: string, start: number, end: number, rest: Partial<PageRequest> = {}): PageRequest => ({
  url,
  start,
  end,
  arrivals: [],
  asker: document,
  isFromCode: false,
  ...rest,
});

const depths = (requests: readonly PageRequest[]): Record<string, number> =>
  Object.fromEntries(linkRequests(requests).map(({ url, depth }) => [url, depth]));

suite('The chain of requests', () => {
  test('starts with what the document asks for, also by an inline script', () => {
    const inline = { isFromCode: true };
    assert.deepEqual(depths([request('pw.js', 0, 100), request('flow', 150, 300, inline)]), { 'pw.js': 1, flow: 1 });
  });

  test('counts the modules that import each other', () => {
    const requests = [
      request('chunk.js', 260, 400, { asker: 'core.js' }),
      request('pw.js', 0, 100),
      request('core.js', 110, 250, { asker: 'pw.js' }),
    ];
    assert.deepEqual(depths(requests), { 'pw.js': 1, 'core.js': 2, 'chunk.js': 3 });
  });

  test('counts a call after its script, and after the answer that came last before it', () => {
    const fromCore = { asker: 'core.js', isFromCode: true };
    const requests = [
      request('core.js', 0, 100),
      request('flow', 110, 300, fromCore),
      request('region', 115, 250, fromCore),
      request('meter', 310, 500, fromCore),
      request('event', 900, 1000, fromCore),
    ];
    assert.deepEqual(depths(requests), { 'core.js': 1, flow: 2, region: 2, meter: 3, event: 4 });
  });

  test('does not wait for an answer that has not come', () => {
    const fromCore = { asker: 'core.js', isFromCode: true };
    const requests = [
      request('core.js', 0, 100),
      request('slow', 110, Number.POSITIVE_INFINITY, fromCore),
      request('flow', 120, 300, fromCore),
    ];
    assert.deepEqual(depths(requests), { 'core.js': 1, slow: 2, flow: 2 });
  });
});

suite('The bytes of requests', () => {
  test('are those that came up to a time, also of a request that goes on', () => {
    const arrivals = [
      { at: 100, bytes: 10 },
      { at: 200, bytes: 5 },
      { at: 300, bytes: 1 },
    ];
    const requests = [request('core.js', 0, 300, { arrivals }), request('late.js', 250, 400, { arrivals: [] })];
    assert.equal(bytesUntil(requests, 200), 15);
    assert.equal(bytesUntil(requests, Number.POSITIVE_INFINITY), 16);
    assert.deepEqual(
      startedBefore(requests, 250).map(({ url }) => url),
      ['core.js'],
    );
  });
});
