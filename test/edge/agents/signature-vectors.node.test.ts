import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSignatures } from '../../../src/edge/agents/message-signature.ts';
import { type AgentSignature, createVerifyAgent } from '../../../src/edge/agents/verify-agent.ts';

/** The key `test-key-ed25519` of RFC 9421, B.1.4. */
const jwk = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' };
const keyId = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';
const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify']);

/** RFC 9421, B.2.6. */
const rfcMessage = {
  method: 'POST',
  url: new URL('https://example.com/foo?param=Value&Pet=dog'),
  headers: new Headers({
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
    'signature-input':
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    signature: 'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
  }),
};

/** The examples of the draft, appendix E.2, signed with the same key. */
const draftMessages = {
  'a dictionary in Signature-Agent (E.2.1)': {
    'signature-agent': 'agent2="https://signature-agent.test"',
    'signature-input':
      'sig2=("@authority" "signature-agent";key="agent2");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=4889289600;nonce="n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==";tag="web-bot-auth"',
    signature: 'sig2=:RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==:',
  },
  'one text in Signature-Agent (E.2.2)': {
    'signature-agent': '"https://signature-agent.test"',
    'signature-input':
      'sig2=("@authority" "signature-agent");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=1735693200;nonce="e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==";tag="web-bot-auth"',
    signature: 'sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:',
  },
};

/** Verifies a message one minute after it was signed. */
const verify = (url: string, headers: Readonly<Record<string, string>>): Promise<AgentSignature> =>
  createVerifyAgent({
    findKey: async (_, id) => (id === keyId ? key : 'unknown-key'),
    claimNonce: () => true,
    subtle: crypto.subtle,
    now: () => (1735689600 + 60) * 1000,
    maxLifetimeSec: Number.POSITIVE_INFINITY,
  })({ method: 'GET', url: new URL(url), headers: new Headers(headers) });

describe('The test vectors of RFC 9421', () => {
  it('verify over the base that is made of the message (B.2.6)', async () => {
    const [signature] = readSignatures(rfcMessage);
    assert.ok(signature?.base);
    assert.equal(
      signature.base,
      [
        '"date": Tue, 20 Apr 2021 02:07:55 GMT',
        '"@method": POST',
        '"@path": /foo',
        '"@authority": example.com',
        '"content-type": application/json',
        '"content-length": 18',
        '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      ].join('\n'),
    );
    const signedBytes = new TextEncoder().encode(signature.base);
    assert.ok(await crypto.subtle.verify({ name: 'Ed25519' }, key, signature.bytes, signedBytes));
  });

  it('do not verify once the message is another one', async () => {
    const [signature] = readSignatures({ ...rfcMessage, url: new URL('https://example.com/bar') });
    const signedBytes = new TextEncoder().encode(signature?.base ?? '');
    assert.ok(signature);
    assert.ok(!(await crypto.subtle.verify({ name: 'Ed25519' }, key, signature.bytes, signedBytes)));
  });
});

describe('The test vectors of the draft', () => {
  for (const [name, headers] of Object.entries(draftMessages)) {
    it(`verify with ${name}`, async () => {
      const result = await verify('https://example.com/', headers);
      assert.equal(result.kind, 'valid');
      assert.equal(result.agent, 'https://signature-agent.test');
    });

    it(`do not verify at another host, with ${name}`, async () => {
      assert.equal((await verify('https://ledger.example/', headers)).kind, 'forged');
    });
  }
});
