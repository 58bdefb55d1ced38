import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCrawlerCheck } from '../../../demo/edge/crawlers.ts';

const machines: Readonly<Record<string, string>> = {
  '192.0.2.1': 'crawl-1.googlebot.com',
  '192.0.2.2': 'crawl-2.googlebot.com',
  '192.0.2.3': 'googlebot.com.example.org',
  '192.0.2.5': 'google-proxy-1.google.com',
};

const homes: Readonly<Record<string, string>> = {
  'crawl-1.googlebot.com': '192.0.2.1',
  'google-proxy-1.google.com': '192.0.2.5',
};

const createCheck = (address: string) => {
  let requestCount = 0;
  const check = createCrawlerCheck(() => address, {
    reverse: async (each) => {
      requestCount++;
      const name = machines[each];
      if (name === undefined) throw new Error('no such name');
      return [name];
    },
    addresses: async (name) => [homes[name] ?? '203.0.113.9'],
  });
  const is = (agent: string) => check(new Request('https://ledger.example/', { headers: { 'user-agent': agent } }));
  return { is, requests: () => requestCount };
};

describe('A crawler', () => {
  it('is one whose machine has its owner’s name, and whose name leads back to the machine', async () => {
    assert.equal(await createCheck('192.0.2.1').is('Mozilla/5.0 (compatible; Googlebot/2.1)'), true);
  });

  it('is nobody who only says so, whatever the name of the machine, or has none', async () => {
    for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5', 'unknown', '']) {
      assert.equal(await createCheck(address).is('Googlebot'), false, address);
    }
    assert.equal(await createCheck('192.0.2.1').is('bingbot'), false);
  });

  it('is asked about once a machine, and readers never are', async () => {
    const { is, requests } = createCheck('192.0.2.1');
    await is('Mozilla/5.0');
    assert.equal(requests(), 0);
    await is('Googlebot');
    await is('Googlebot');
    assert.equal(requests(), 1);
  });

  it('is asked about again if its names could not be read', async () => {
    let isAway = true;
    const check = createCrawlerCheck(() => '::ffff:192.0.2.1', {
      reverse: async () => {
        if (isAway) throw Object.assign(new Error('queryPtr ETIMEOUT'), { code: 'ETIMEOUT' });
        return ['crawl-1.googlebot.com'];
      },
      addresses: async () => ['192.0.2.1'],
    });
    const request = new Request('https://ledger.example/', { headers: { 'user-agent': 'Googlebot' } });
    assert.equal(await check(request), false);
    isAway = false;
    assert.equal(await check(request), true);
  });
});
