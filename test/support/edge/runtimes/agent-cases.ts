/** Cases about machines that read: signatures, prices and the licence. */
import assert from 'node:assert/strict';
import { type AgentSigner, createAgentSigner, type SignatureChanges } from '../agent-signer.ts';
import { lockedText } from '../fake-services.ts';
import type { CaseContext, GateAnswer, RuntimeCase } from './gate-client.ts';

const agent = createAgentSigner();

interface SignedRequest {
  signer?: AgentSigner;
  changes?: SignatureChanges;
  headers?: Readonly<Record<string, string>>;
  cookies?: Readonly<Record<string, string>>;
}

const sendSigned = (
  { send, server }: CaseContext,
  { signer = agent, changes = {}, headers = {}, cookies = {} }: SignedRequest = {},
): Promise<GateAnswer> => {
  server.fakes.faults.set('/.well-known/http-message-signatures-directory', () => agent.directory());
  const signed = new Headers(signer.sign('https://ledger.example/a', Date.now(), changes, headers).headers);
  return send('/a', { gate: 'machines', headers: Object.fromEntries(signed), cookies });
};

/** The cases. Their gate locks robots out, and sells pages to signed agents. */
export const agentCases: readonly RuntimeCase[] = [
  {
    says: 'sells a page to a signed agent that accepts its price, and names the price to others',
    run: async (context) => {
      const sold = await sendSigned(context, { headers: { 'crawler-max-price': 'USD 0.05' } });
      assert.deepEqual([sold.status, sold.headers.get('crawler-charged')], [200, 'USD 0.01']);
      assert.ok(sold.text.includes(lockedText));
      const refused = await sendSigned(context);
      assert.deepEqual([refused.status, refused.headers.get('crawler-price')], [402, 'USD 0.01']);
      assert.ok(!refused.text.includes(lockedText));
    },
  },
  {
    says: 'sells nothing to a forged signature',
    run: async (context) => {
      const changes = { signedValues: { '"@authority"': 'other.example' } };
      const { status } = await sendSigned(context, { changes, headers: { 'crawler-max-price': 'USD 0.05' } });
      assert.equal(status, 403);
    },
  },
  {
    says: 'sells nothing to a signature that is replayed',
    run: async (context) => {
      const changes = { parameters: { nonce: context.fresh() } };
      const offer = { changes, headers: { 'crawler-max-price': 'USD 0.05' } };
      assert.equal((await sendSigned(context, offer)).status, 200);
      assert.equal((await sendSigned(context, offer)).status, 403);
    },
  },
  {
    says: 'sells nothing to an agent that is not listed',
    run: async (context) => {
      const signer = createAgentSigner('https://stranger.example');
      assert.equal((await sendSigned(context, { signer, headers: { 'crawler-max-price': 'USD 0.05' } })).status, 403);
    },
  },
  {
    says: 'lets a signed agent with a reader’s session read as that reader',
    run: async (context) => {
      const cookies = { pw_client_id: context.fresh(), pw_auth_token: 'paid' };
      assert.ok((await sendSigned(context, { cookies })).text.includes(lockedText));
      const forged = { ...cookies, pw_auth_token: 'forged' };
      assert.equal((await sendSigned(context, { cookies: forged })).status, 402);
    },
  },
  {
    says: 'answers a robot with the licence, and a reader with the page',
    run: async ({ send, fresh }) => {
      const robot = await send('/a', { gate: 'machines', headers: { 'x-robot': '1' } });
      assert.deepEqual([robot.status, robot.headers.get('content-type')], [403, 'application/rsl+xml']);
      const reader = await send('/a', { gate: 'machines', cookies: { pw_client_id: fresh() } });
      assert.ok(reader.text.includes(lockedText));
      assert.match(reader.text, /<link rel="license"[^>]*><\/head>/);
    },
  },
  {
    says: 'names the licence in robots.txt, and answers with it',
    run: async ({ send }) => {
      const { text } = await send('/robots.txt', { gate: 'machines' });
      assert.match(text, /^License: https:\/\/ledger\.example\/license\.xml\n/);
      assert.match((await send('/license.xml', { gate: 'machines' })).text, /<rsl xmlns=/);
    },
  },
];
