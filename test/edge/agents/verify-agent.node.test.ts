import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import type { KeyLookup } from '../../../src/contract/statements/statement-keys.ts';
import { createNonceMemory } from '../../../src/edge/agents/nonce-memory.ts';
import { createVerifyAgent, type SignatureProblem } from '../../../src/edge/agents/verify-agent.ts';
import { createAgentSigner, type SignatureChanges } from '../../support/edge/agent-signer.ts';

const nowMs = Date.UTC(2026, 10, 20);
const nowSec = nowMs / 1000;
const url = 'https://ledger.example/news?page=2';
const agent = createAgentSigner();
const name = '"signature-agent";key="agent"';

const { keys } = await agent.directory().json();
const key = await crypto.subtle.importKey('jwk', keys[0], { name: 'Ed25519' }, false, ['verify']);

const createVerify = (findKey: () => Promise<KeyLookup | 'unlisted-agent'> = async () => key) =>
  createVerifyAgent({ findKey, claimNonce: createNonceMemory(() => nowMs), subtle: crypto.subtle, now: () => nowMs });

const kindOf = async (init: RequestInit, verify = createVerify()): Promise<string> =>
  (await verify({ method: 'GET', url: new URL(url), headers: new Headers(init.headers) })).kind;

describe("An agent's signature", () => {
  it('is valid for the host and the agent that it covers', async () => {
    assert.equal(await kindOf(agent.sign(url, nowMs)), 'valid');
    assert.equal(await kindOf(agent.sign(url, nowMs, { components: ['"@target-uri"', '"@method"', name] })), 'valid');
  });

  it('is used once: a replay is refused, also of another address', async () => {
    const verify = createVerify();
    const init = agent.sign(url, nowMs);
    assert.equal(await kindOf(init, verify), 'valid');
    assert.equal(await kindOf(init, verify), 'replayed');
  });

  it('does not use up a nonce if it is forged', async () => {
    const verify = createVerify();
    const { privateKey } = generateKeyPairSync('ed25519');
    assert.equal(
      await kindOf(agent.sign(url, nowMs, { key: privateKey, parameters: { nonce: 'n' } }), verify),
      'forged',
    );
    assert.equal(await kindOf(agent.sign(url, nowMs, { parameters: { nonce: 'n' } }), verify), 'valid');
  });

  const refused: readonly [string, SignatureChanges, SignatureProblem][] = [
    ['does not cover the host', { components: [name] }, 'not-covered'],
    ['does not cover the agent', { components: ['"@authority"'] }, 'not-covered'],
    ['covers a header that is missing', { components: ['"@authority"', name, '"x-no"'] }, 'unreadable-component'],
    ['covers a response', { components: ['"@authority"', name, '"@status"'] }, 'unreadable-component'],
    ['was made for another host', { signedValues: { '"@authority"': 'other.example' } }, 'forged'],
    ['covers a component twice', { components: ['"@authority"', '"@authority"', name] }, 'malformed'],
    ['has no nonce', { parameters: { nonce: undefined } }, 'missing-parameter'],
    ['has an empty nonce', { parameters: { nonce: '' } }, 'missing-parameter'],
    ['has no end', { parameters: { expires: undefined } }, 'missing-parameter'],
    ['has no beginning', { parameters: { created: undefined } }, 'missing-parameter'],
    ['has no key id', { parameters: { keyid: undefined } }, 'missing-parameter'],
    ['has ended', { parameters: { created: nowSec - 600, expires: nowSec } }, 'expired'],
    ['begins in two minutes', { parameters: { created: nowSec + 120, expires: nowSec + 300 } }, 'not-yet-valid'],
    ['lasts longer than a day', { parameters: { expires: nowSec + 86_401 } }, 'too-long'],
    ['names a shared secret', { parameters: { alg: 'hmac-sha256' } }, 'wrong-algorithm'],
    ['has another purpose', { parameters: { tag: 'other' } }, 'absent'],
  ];
  for (const [what, changes, problem] of refused) {
    it(`is refused if it ${what}`, async () => {
      assert.equal(await kindOf(agent.sign(url, nowMs, changes)), problem);
    });
  }

  it('is refused if nobody knows whose it is', async () => {
    const { headers } = agent.sign(url, nowMs);
    const without = new Headers(headers);
    without.delete('signature-agent');
    assert.equal(await kindOf({ headers: without }), 'no-agent');
    for (const value of ['agent="http://agent.example"', 'agent=agent.example', 'agent=("https://agent.example")']) {
      without.set('signature-agent', value);
      assert.equal(await kindOf({ headers: without }), 'no-agent', value);
    }
  });

  it('is refused if its headers are no structured fields, or do not belong together', async () => {
    const changes: readonly Readonly<Record<string, string>>[] = [
      { signature: 'sig=:!:' },
      { signature: 'other=:AAAA:' },
      { signature: '' },
      { 'signature-input': 'sig=("@authority"' },
      { 'signature-input': 'sig="text"' },
      { 'signature-agent': '"' },
      { signature: `sig=:${'A'.repeat(9000)}:` },
    ];
    for (const change of changes) {
      const headers = new Headers({ ...Object.fromEntries(new Headers(agent.sign(url, nowMs).headers)), ...change });
      assert.equal(await kindOf({ headers }), 'malformed', JSON.stringify(change).slice(0, 80));
    }
    assert.equal(await kindOf({}), 'absent');
  });

  it('is refused with the reason of its key', async () => {
    for (const problem of ['unlisted-agent', 'no-keys', 'unknown-key'] as const)
      assert.equal(
        await kindOf(
          agent.sign(url, nowMs),
          createVerify(async () => problem),
        ),
        problem,
      );
  });
});

describe('The memory of nonces', () => {
  it('forgets one when its signature has ended', () => {
    const clock = { now: nowMs };
    const claimNonce = createNonceMemory(() => clock.now);
    assert.ok(claimNonce('a', nowSec + 60));
    assert.ok(!claimNonce('a', nowSec + 60));
    clock.now += 61_000;
    assert.ok(claimNonce('b', nowSec + 120));
    assert.ok(claimNonce('a', nowSec + 120));
  });
});
