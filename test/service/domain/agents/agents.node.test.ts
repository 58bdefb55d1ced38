import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { auth } from '../../../../src/contract/auth/auth.ts';
import { user } from '../../../../src/contract/users/user.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor, agentTokenFor } from '../../../support/service/agents.ts';
import {
  createTestService,
  type ServiceResponse,
  type TestService,
  testNow,
} from '../../../support/service/service.ts';

const agent = { id: 1, name: 'Agnes Holm', email: 'agnes@support.example' };
const email = 'subscriber@readers.example';
const password = 'harbour light 7';
const nowSec = Date.parse(testNow) / 1000;

describeOnOneDatabase('An agent', (database) => {
  let service: TestService;
  const logged: unknown[] = [];
  before(async () => {
    const log = {
      response: (...line: unknown[]) => void logged.push(line),
      failure: (route: string, cause: unknown) => void logged.push([route, String(cause)]),
    };
    service = await createTestService(database(), { log });
  });
  beforeEach(() => service.reset());

  const tokenFor = (reader = email, by = agent.email) => agentTokenFor(service, by, reader);
  const exchange = (token: string) => service.call(user.exchangeAgent, { body: { token } });
  const begin = () => agentBearerFor(service, agent.email, email);
  const refused = ({ status, body }: ServiceResponse) => [status, Object(Object(body).error).code];
  const post = (path: string, bearer: string | undefined, form: object = {}, query: object = {}) =>
    service.send(path, { method: 'POST', form, query, bearer });
  const tryToken = async (token: string) => refused(await post('/agent/exchange', undefined, { token }));
  const sessions = async () => Object((await service.send('/sandbox/agent-sessions')).body).sessions;

  describe('begins', () => {
    it('with a token of 256 bits that becomes a bearer of ten minutes', async () => {
      const token = await tokenFor();
      assert.match(token, /^[\w-]{43}$/);
      const { token: bearer, ...facts } = await exchange(token);
      assert.match(bearer, /^[\w-]{43}$/);
      assert.notEqual(bearer, token);
      assert.deepEqual(facts, { agent, expires_at: nowSec + 600, expires_in: 600 });
    });

    it('once: of a hundred who bring the token, one begins', async () => {
      const token = await tokenFor();
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => post('/agent/exchange', undefined, { token })),
      );
      const statuses = answers.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 200).length, 1);
      assert.equal(statuses.filter((status) => status === 401).length, 99);
      assert.equal((await sessions()).length, 1);
    });

    it('within five minutes', async () => {
      const token = await tokenFor();
      await service.advance('5m');
      assert.deepEqual(await tryToken(token), [401, 'unknown_agent_token']);
    });

    it('by nothing else: no bearer, session id or made-up text is such a token, and nobody is logged out', async () => {
      const { body } = await post('/user/login', undefined, { email, password });
      for (const token of [Object(body).token, Object(body).sessionid, await begin(), 'made-up']) {
        assert.deepEqual(await tryToken(token), [401, 'unknown_agent_token']);
      }
      const answer = await post('/agent/exchange', undefined, { token: 'made-up' });
      assert.ok(!Object.hasOwn(Object(answer.body), 'status'));
    });

    it('and the token itself opens nothing', async () => {
      const token = await tokenFor();
      assert.equal((await service.send('/info', { bearer: token })).status, 401);
      assert.equal((await post('/user/login', undefined, { sessionid: token })).status, 401);
    });

    it('only as somebody of the support desk, for somebody who is there', async () => {
      const ask = async (json: object) => refused(await service.send('/sandbox/agent-token', { method: 'POST', json }));
      assert.deepEqual(await ask({ agent: email, reader: email }), [404, 'unknown_agent']);
      assert.deepEqual(await ask({ agent: agent.email, reader: 'nobody@readers.example' }), [404, 'unknown_reader']);
      assert.deepEqual(await ask({ agent: agent.email }), [400, 'bad_request']);
    });

    it('from a link, which leads to a page of the portal and nowhere else', async () => {
      const follow = (to: string) =>
        service.send('/sandbox/agent-token', { query: { agent: agent.email, reader: email, to } });
      const { status, headers } = await follow('/portal/us/subscription?edition=US');
      assert.equal(status, 303);
      const page = new URL(headers.get('location') ?? '', 'http://localhost');
      assert.equal(page.pathname, '/portal/us/subscription');
      assert.equal(page.searchParams.get('edition'), 'US');
      await exchange(page.searchParams.get('agent_as_user') ?? '');
      for (const to of ['https://evil.example/portal/', '//evil.example/portal/', '/portals', '/', '/portal/../mail']) {
        assert.deepEqual(refused(await follow(to)), [400, 'foreign_link'], to);
      }
    });
  });

  describe('is at an end', () => {
    it('after ten minutes of the service’s clock, whatever was asked until then', async () => {
      const bearer = await begin();
      for (let minute = 0; minute < 9; minute++) {
        await service.advance('1m');
        assert.equal((await service.call(user.agentUserInfo, { bearer })).expires_at, nowSec + 600);
      }
      await service.advance('59s');
      assert.equal((await service.send('/info/agent', { bearer })).status, 200);
      await service.advance('1s');
      for (const path of ['/info/agent', '/info']) {
        assert.deepEqual(refused(await service.send(path, { bearer })), [401, 'not_logged_in']);
      }
    });

    it('no later for a log-in with its bearer: that gives a bearer of the reader’s own', async () => {
      const { sessionid } = await service.call(auth.passwordLogin, { query: {}, body: { email, password } });
      const bearer = await begin();
      const byPassword = await post('/user/login', bearer, { email, password });
      const bySession = await post('/user/login', bearer, { sessionid });
      for (const { status, body } of [byPassword, bySession]) {
        assert.equal(status, 200);
        assert.notEqual(Object(body).token, bearer);
        assert.equal((await service.send('/info/agent', { bearer: Object(body).token })).status, 403);
      }
      await service.advance('10m');
      assert.equal((await service.send('/info', { bearer })).status, 401);
    });

    it('never in a session: its bearer begins none', async () => {
      const bearer = await begin();
      assert.equal((await post('/user/login', bearer)).status, 401);
      assert.equal((await post('/user/login', undefined, { sessionid: bearer })).status, 401);
    });

    it('with the log-out, and the reader’s own sessions go on', async () => {
      const own = await service.signIn(email, password);
      const bearer = await begin();
      assert.equal((await post('/user/logout', bearer)).status, 200);
      assert.equal((await service.send('/info', { bearer })).status, 401);
      assert.equal((await service.send('/info', { bearer: own })).status, 200);
    });
  });

  it('leaves a trace: who acted for whom, and when', async () => {
    const first = await begin();
    await service.advance('2m');
    await exchange(await tokenFor('new@readers.example', 'otto@support.example'));
    await post('/user/logout', first);
    const at = (minutes: number) => new Date(Date.parse(testNow) + minutes * 60_000).toISOString();
    assert.deepEqual(await sessions(), [
      {
        agent: 'otto@support.example',
        reader: 'new@readers.example',
        beganAt: at(2),
        expiresAt: at(12),
        endedAt: null,
        acts: [],
      },
      { agent: agent.email, reader: email, beganAt: at(0), expiresAt: at(10), endedAt: at(2), acts: [] },
    ]);
  });

  it('has keys that are neither kept nor logged as they are', async () => {
    logged.length = 0;
    const token = await tokenFor();
    await service.send(`/portal/us/?agent_as_user=${token}`);
    const { token: bearer } = await exchange(token);
    await service.send('/info/agent', { bearer, query: { agent_as_user: token } });
    const entries = [
      await database().selectFrom('access_keys').selectAll().execute(),
      await database().selectFrom('agent_sessions').selectAll().execute(),
      await database().selectFrom('mails').selectAll().execute(),
    ];
    const text = JSON.stringify([entries, logged]);
    assert.ok(logged.length >= 4);
    for (const secret of [token, bearer]) assert.ok(!text.includes(secret));
  });
});
