import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serviceOrigins } from '../../../demo/pages/snippets/service-origins.ts';
import { planHosts } from '../../../src/http/hosts.ts';

const loaders = [
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'https://pw.example.com',
  'https://pw-dev.example.com',
  'https://pw-staging.example.com:8443',
  'https://auth.example.com',
  'https://the-ledger.example',
];
const spellings = [
  [undefined, undefined],
  ['production', 'production'],
  ['pro', 'production'],
  ['development', 'development'],
  ['dev', 'development'],
] as const;

describe('The origins of a deployment', () => {
  it('are those that the SDK calls, wherever the loader stands and whatever the tag says', () => {
    for (const loader of loaders) {
      for (const [env, meaning] of spellings) {
        const { paywall, all, setting } = serviceOrigins(loader, env);
        const loaderUrl = `${loader}/v/1.0.0-0123456789ab/pw.js`;
        const hosts = planHosts({ loaderUrl, settings: [setting] }).getHosts(meaning);
        assert.equal(paywall, hosts.paywall, `${loader} ${env}`);
        const called = new Set(Object.values(hosts).map((address) => new URL(address).origin));
        assert.deepEqual(new Set(all), called, `${loader} ${env}`);
      }
    }
  });

  it('are on the loader’s own where its address tells nothing, and the tag says so', () => {
    assert.deepEqual(serviceOrigins('https://ledger.example', undefined), {
      paywall: 'https://ledger.example/paywall',
      all: ['https://ledger.example'],
      setting: 'same-origin',
    });
    assert.equal(serviceOrigins('https://pw.ledger.example', undefined).setting, null);
  });
});
