import { expect } from '@open-wc/testing';
import { passwordLogin } from '../../src/contract/auth/log-in.ts';
import { invoiceCalls } from '../../src/contract/invoices/invoice.ts';
import { mailing } from '../../src/contract/newsletters/mailing.ts';
import { meter } from '../../src/contract/paywall/meter.ts';
import { checkRules } from '../../src/contract/paywall/rule-check.ts';
import { createHttp } from '../../src/http/client.ts';
import { Failure } from '../../src/http/failure.ts';
import { withOfetch } from '../../src/http/ofetch-sender.ts';
import { createWorld, type FakeReply, neverAnswers, offline, status } from '../support/world/fake-world.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };

type Sender = 'fetch' | 'ofetch';
const senders: readonly Sender[] = ['fetch', 'ofetch'];

const createSetUp =
  (sender: Sender) =>
  (answer: FakeReply, token: string | null = null) => {
    const answers = {
      'GET /api/flow/meter': answer,
      'POST /api/rule/check': answer,
      'GET /api/region': answer,
      'GET /search': answer,
      'POST /subscribe': answer,
      'POST /user/login': answer,
      'POST /invoice-download': answer,
    };
    const world = createWorld({ answers });
    const { fetch } = world.platform;
    const http = createHttp({ fetch, clock: world.clock, hosts: () => hosts, token: () => token });
    return { ...world, http: sender === 'fetch' ? http : withOfetch(http, fetch) };
  };

const query = {
  uid: 'u',
  siteId: 'ledger',
  flowId: 'f',
  pageId: 'p',
  counterId: 'c',
  resetPeriod: '1',
  resetUnit: 'months',
  countSamePage: 'false',
} as const;

const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const cause = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(cause instanceof Failure)) throw new Error('The call did not fail with a Failure');
  return cause;
};

for (const sender of senders) {
  describe(`A call that ${sender} sends`, () => {
    const setUp = createSetUp(sender);

    it('resolves to its decoded reply, which carries no prototype and no key that reaches one', async () => {
      const { http } = setUp(
        status(200, '{"count": 2, "increment": true, "__proto__": {"polluted": 1}, "constructor": 1}'),
      );
      const reply = await http(meter, { query });
      expect(reply).to.deep.equal({ count: 2, increment: true });
      expect(Object.getPrototypeOf(reply)).to.equal(null);
    });

    for (const [name, value] of [
      ['base', 'https://elsewhere.example/elsewhere'],
      ['bearer', 'stolen'],
      ['headers', { 'x-email-key': 'key' }],
      ['send', async () => ({ ok: true, status: 200, headers: new Headers(), body: '{}' })],
      ['baseURL', 'https://elsewhere.example/elsewhere'],
      ['query', { x: 'y' }],
      ['params', { x: 'y' }],
      ['parseResponse', () => ({ count: 99, increment: false })],
      ['onRequest', ({ options }: { options: { method: string } }) => Object.assign(options, { method: 'POST' })],
      ['onResponse', ({ response }: { response: { _data: unknown } }) => Object.assign(response, { _data: '{}' })],
    ] as const) {
      it(`takes no ${name} that the page hung on every object`, async () => {
        const { http, network } = setUp({ count: 0, increment: true }, 't0k');
        Object.defineProperty(Object.prototype, name, { configurable: true, value });
        try {
          await http(meter, { query });
        } finally {
          Reflect.deleteProperty(Object.prototype, name);
        }
        const [request] = network.sent;
        expect(request?.method).to.equal('GET');
        expect(request?.path).to.equal('/api/flow/meter');
        expect(String(request?.query)).to.equal(String(new URLSearchParams(query)));
        expect(request?.authorization).to.equal('Bearer t0k');
        expect(request?.headers.get('x-email-key')).to.equal(null);
      });
    }

    it('sends a bearer when there is a token, and none when there is not', async () => {
      for (const token of ['t0k', null]) {
        const { http, network } = setUp({ count: 0, increment: true }, token);
        await http(meter, { query });
        expect(network.sent[0]?.authorization).to.equal(token === null ? null : 'Bearer t0k');
      }
    });

    it('carries the headers that it is given, beside the bearer, which nothing replaces', async () => {
      const headers = { 'x-email-key': 'key', authorization: 'Bearer other' };
      for (const [token, authorization] of [
        ['t0k', 'Bearer t0k'],
        [null, 'Bearer other'],
      ] as const) {
        const { http, network } = setUp({ count: 0, increment: true }, token);
        await http(meter, { query, headers });
        expect(network.sent[0]?.headers.get('x-email-key')).to.equal('key');
        expect(network.sent[0]?.authorization).to.equal(authorization);
      }
      expect(headers).to.deep.equal({ 'x-email-key': 'key', authorization: 'Bearer other' });
    });

    it('fails as without a network where a header can’t be sent', async () => {
      const { http } = setUp({ count: 0, increment: true });
      const failure = await failureOf(http(meter, { query, headers: { 'x-email-key': 'a\nb' } }));
      expect(failure.kind).to.equal('network');
    });

    it('names each of a list again, in its order and with any signs in it', async () => {
      const { http, network } = setUp({ data: { lists: [] } });
      const listId = ['a', 'a&b=c', '嗨', 'a'];
      await http(mailing.search, { query: { siteId: 's', regionId: 'r', email: 'a+b@c.example', listId } });
      const [request] = network.sent;
      expect(request?.query.getAll('listId')).to.deep.equal(listId);
      expect(request?.query.getAll('email')).to.deep.equal(['a+b@c.example']);
    });

    it('sends nothing that is undefined, in no query, no JSON and no form', async () => {
      const { http, network } = setUp({ success: true, token: 't', data: { lists: [] } });
      const request = { siteId: 's', regionId: 'r', email: 'e', listId: ['a'] };
      await http(mailing.search, { query: Object.assign(request, { more: undefined }) });
      const place = { siteId: 's', regionId: 'r' };
      const tags = { force_subscribe: true, frequency: undefined };
      await http(mailing.subscribe, { query: place, body: { email: 'e', listIds: ['a'], tags } });
      await http(passwordLogin, {
        query: { site: 's' },
        body: Object.assign({ email: 'e', password: 'p' }, { x: undefined }),
      });
      expect(network.sent.map((request) => String(request.query))).to.deep.equal([
        'siteId=s&regionId=r&email=e&listId=a',
        'siteId=s&regionId=r',
        'site=s',
      ]);
      expect(network.sent.map(({ body }) => body)).to.deep.equal([
        '',
        '{"email":"e","listIds":["a"],"tags":{"force_subscribe":true}}',
        'email=e&password=p',
      ]);
    });

    it('writes JSON that a toJSON on Array.prototype can not bend', async () => {
      const { http, network } = setUp({ result: true });
      Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: () => 'bent' });
      try {
        await http(checkRules, { query: { siteId: 's' }, body: { rules: { operator: 'any', ruleIds: ['a'] } } });
      } finally {
        Reflect.deleteProperty(Array.prototype, 'toJSON');
      }
      expect(network.sent[0]?.body).to.equal('{"rules":{"operator":"any","ruleIds":["a"]}}');
    });

    it('is not failed by an error that a page hung on Object.prototype, nor fed by one', async () => {
      Object.defineProperty(Object.prototype, 'error', { configurable: true, writable: true, value: 'not ours' });
      Object.defineProperty(Object.prototype, 'count', { configurable: true, writable: true, value: 99 });
      try {
        expect(await setUp({ count: 1, increment: true }).http(meter, { query })).to.include({ count: 1 });
        const failure = await failureOf(setUp({ increment: true }).http(meter, { query }));
        expect(failure.kind).to.equal('shape');
      } finally {
        Reflect.deleteProperty(Object.prototype, 'error');
        Reflect.deleteProperty(Object.prototype, 'count');
      }
    });

    it('says that a JSON text is one, and leaves the type of a form to the browser', async () => {
      const { http, network } = setUp({ result: true, success: true, token: 't' });
      await http(checkRules, { query: { siteId: 's' }, body: { rules: { operator: 'any', ruleIds: ['a'] } } });
      await http(passwordLogin, { query: { site: 's' }, body: { email: 'e', password: 'p' } });
      expect(network.sent.map(({ headers }) => [headers.get('content-type'), headers.get('accept')])).to.deep.equal([
        ['application/json', 'application/json'],
        ['application/x-www-form-urlencoded;charset=UTF-8', null],
      ]);
    });

    it('resolves to binary data where the endpoint has it', async () => {
      const { http } = setUp(() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
      const reply: unknown = await http(invoiceCalls.download, { body: { invoice: 'inv-1' } });
      if (!(reply instanceof Blob)) throw new Error('It is no Blob');
      expect(await reply.text()).to.equal('%PDF-1.7');
    });

    it('never asks twice by itself', async () => {
      const { http, network } = setUp(() => status(503));
      await failureOf(http(meter, { query }));
      expect(network.sent).to.have.length(1);
    });
  });

  describe(`The failure texts of the spec, where ${sender} sends`, () => {
    const setUp = createSetUp(sender);

    it('say how long the service asks to wait, where it says so in seconds', async () => {
      for (const [header, ms] of [
        ['120', 120_000],
        ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
        [null, 0],
      ] as const) {
        const headers = new Headers(header === null ? {} : { 'retry-after': header });
        const answer = () => new Response('{}', { status: 429, headers });
        const failure = await failureOf(setUp(answer).http(meter, { query }));
        expect(failure.retryAfterMs, String(header)).to.equal(ms);
      }
    });

    it('name the status code, and keep what the service said', async () => {
      const failure = await failureOf(setUp(status(503, { message: 'busy' })).http(meter, { query }));
      expect(failure.message).to.equal('Request failed with status code 503');
      expect(failure.body).to.deep.equal({ message: 'busy' });
    });

    it("say 'Network Error' when no answer comes", async () => {
      expect((await failureOf(setUp(() => offline).http(meter, { query }))).message).to.equal('Network Error');
    });

    it("say 'Request aborted' when the caller gives up", async () => {
      const abort = new AbortController();
      const failing = failureOf(setUp(() => neverAnswers).http(meter, { query, signal: abort.signal }));
      abort.abort();
      expect((await failing).message).to.equal('Request aborted');
    });

    it('name the time that ran out', async () => {
      const { http, clock } = setUp(() => neverAnswers);
      const failing = failureOf(http(meter, { query, timeoutMs: 4000 }));
      await clock.advance(4000);
      expect((await failing).message).to.equal('timeout of 4000 ms exceeded');
    });

    for (const [name, answer] of [
      ['HTML', status(200, '<!doctype html>')],
      ['an empty 200', status(200, '')],
      ['a truncated body', status(200, '{"count": 1, "incr')],
      ['another shape', status(200, { count: 'many' })],
    ] as const) {
      it(`count ${name} as a failure`, async () => {
        expect((await failureOf(setUp(answer).http(meter, { query }))).kind).to.equal('shape');
      });
    }

    it('count a reply with an error field of its own as a failure', async () => {
      const failure = await failureOf(setUp({ count: 1, increment: true, error: 'no' }).http(meter, { query }));
      expect(failure.kind).to.equal('refused');
    });
  });
}
