import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serviceOrigins } from '../../../demo/pages/snippets/service-origins.ts';
import { hostsFrom } from '../../../src/http/hosts.ts';

const loaders = [
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'https://pw.example.com',
  'https://pw-dev.example.com',
  'https://pw-staging.example.com:8443',
  'https://auth.example.com',
  'https://walls.the-ledger.example',
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
        const hosts = hostsFrom(`${loader}/v/1.0.0-0123456789ab/pw.js`, meaning);
        const { paywall, all } = serviceOrigins(loader, env);
        assert.equal(paywall, hosts.paywall, `${loader} ${env}`);
        const called = new Set(Object.values(hosts).map((address) => new URL(address).origin));
        assert.deepEqual(new Set(all), called, `${loader} ${env}`);
      }
    }
  });

  it('do not depend on the path of the loader: a pinned one has the same', () => {
    for (const loader of loaders) {
      assert.deepEqual(hostsFrom(`${loader}/v/1.0.0-0123456789ab/pw.js`), hostsFrom(`${loader}/pw.js`));
    }
  });
});
