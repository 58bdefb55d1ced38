import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { user } from '../../../../src/contract/users/user.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { mailsTo, newestCode } from '../../../support/service/mails.ts';
import {
  createTestService,
  type ServiceResponse,
  type TestService,
  testNow,
} from '../../../support/service/service.ts';

const agent = { id: 1, name: 'Agnes Holm', email: 'agnes@support.example' };
const email = 'subscriber@readers.example';
const password = 'harbour light 7';
const better = 'a lantern in the fog';
const nowSec = Date.parse(testNow) / 1000;

describeOnOneDatabase('An agent who acts for a reader', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const begin = (reader = email) => agentBearerFor(service, agent.email, reader);
  const refused = ({ status, body }: ServiceResponse) => [status, Object(Object(body).error).code];
  const post = (path: string, bearer: string | undefined, form: object = {}, query: object = {}) =>
    service.send(path, { method: 'POST', form, query, bearer });

  it('sees who both are', async () => {
    const bearer = await begin();
    const { agent: who, expires_at, expires_in, ...info } = await service.call(user.agentUserInfo, { bearer });
    assert.deepEqual(who, { name: agent.name, email: agent.email });
    assert.deepEqual([expires_at, expires_in], [nowSec + 600, 600]);
    assert.equal(info.email, email);
    assert.deepEqual(await service.call(user.userInfo, { bearer }), info);
  });

  it('has what the reader’s own bearer has not', async () => {
    const own = await service.signIn(email, password);
    assert.deepEqual(refused(await service.send('/info/agent', { bearer: own })), [403, 'no_agent']);
    assert.deepEqual(refused(await service.send('/info/agent')), [401, 'not_logged_in']);
  });

  it('changes names and newsletters', async () => {
    const bearer = await begin();
    const json = { firstname: 'Sonja', lastname: 'Reuter-Holm' };
    assert.equal((await service.send('/update', { method: 'POST', json, bearer })).status, 200);
    assert.equal((await service.call(user.userInfo, { bearer })).last_name, 'Reuter-Holm');
    const lists = { email, listIds: ['morning'], tags: { force_subscribe: true } };
    const query = { siteId: 'ledger', regionId: 'us' };
    const subscribed = await service.send('/mailing/subscribe', { method: 'POST', query, json: lists, bearer });
    assert.equal(subscribed.status, 200);
  });

  it('acts for nobody else', async () => {
    const bearer = await begin('new@readers.example');
    const lists = { email, listIds: ['morning'], tags: {} };
    const query = { siteId: 'ledger', regionId: 'us' };
    const answer = await service.send('/mailing/subscribe', { method: 'POST', query, json: lists, bearer });
    assert.equal(answer.status, 401);
  });

  const forbidden: readonly (readonly [path: string, form: object, query: object])[] = [
    ['/changepassword', { password: better, confirmpassword: better }, {}],
    ['/modifyemail', { new_email: 'x@people.example' }, { site: 'ledger' }],
    ['/modifyemail', { new_email: 'x@people.example', override: 'true' }, { site: 'ledger' }],
    ['/user/modifyemail', { new_email: 'x@people.example' }, { site: 'ledger' }],
    ['/user/resetpassword', {}, { site: 'ledger', email }],
  ];
  for (const [path, form, query] of forbidden) {
    it(`may not: ${path} ${JSON.stringify(form)}`, async () => {
      assert.deepEqual(refused(await post(path, await begin(), form, query)), [403, 'agent_forbidden']);
      assert.deepEqual(await mailsTo(service, 'x@people.example'), []);
      assert.deepEqual(await mailsTo(service, email), []);
      assert.equal((await post('/user/login', undefined, { email, password })).status, 200);
    });
  }

  it('may not set a password by a code from the reader’s mail, which stays good', async () => {
    await post('/user/resetpassword', undefined, {}, { site: 'ledger', email });
    const path = `/user/resetpassword/${await newestCode(service, email, 'auth_reset_password')}`;
    const bearer = await begin();
    const form = { password: better, confirmpassword: better };
    assert.deepEqual(refused(await service.send(path, { bearer })), [403, 'agent_forbidden']);
    assert.deepEqual(refused(await post(path, bearer, form)), [403, 'agent_forbidden']);
    assert.equal((await post(path, undefined, form)).status, 200);
  });

  it('may not choose the words of a mail to the reader', async () => {
    const reader = 'new@readers.example';
    const form = { email: reader, subject: 'Words of an agent' };
    assert.equal(
      (await post('/user/custom-verification', await begin(reader), form, { site_id: 'ledger' })).status,
      200,
    );
    const [mail] = await mailsTo(service, reader);
    assert.equal(mail?.subject, 'Confirm your e-mail address for The Ledger');
  });

  it('is named in every event, whatever the page says', async () => {
    const bearer = await begin();
    const json = { actor: 'user', siteId: 'ledger' };
    await service.send('/api2/pw/c', { method: 'POST', query: { tid: '1', et: 'pv' }, json, bearer });
    await service.send('/api2/pw/c', { method: 'POST', query: { tid: '2', et: 'pv' }, json });
    const { events } = Object((await service.send('/sandbox/events')).body);
    assert.deepEqual(
      events.map((event: unknown) => Object(Object(event).fields ?? event).actor),
      ['user', 'agent'],
    );
  });
});
