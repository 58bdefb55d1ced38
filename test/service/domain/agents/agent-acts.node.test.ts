import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import * as v from 'valibot';
import { isAudited, recordedFields, unauditedCalls } from '../../../../demo/service/domain/agents/audited-calls.ts';
import { neededRole, type Row, wire } from '../../../../src/contract/index.ts';
import { inDays, listRequest, requests } from '../../../support/billing/billing-acts.ts';
import { billedIn, billingSeed, emailOf } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const agent = 'agnes@support.example';

/** Fields that open something, say where to go, or are of no use to who reads the list. */
const leftOut = new Set([
  ...[
    'password',
    'currentpassword',
    'confirmpassword',
    'token',
    'sessionid',
    'device',
    'code',
    'codeVerifier',
    'oauthToken',
  ],
  ...['oauthVerifier', 'temptoken', 'payment_token', 'reference_id', 'gateway', 'gateway_account_id', 'type'],
  ...[
    'linkUrl',
    'lang',
    'return_url',
    'cancel_url',
    'pass_through',
    'bizdata',
    'platform',
    'issuingcountry',
    'send_email',
  ],
  ...['confirmed', 'firstName', 'lastName', 'subject', 'heading', 'text', 'buttonText'],
  ...['amount', 'description', 'noshipping', 'commit'],
]);

const entriesOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('entries' in schema) return Object.keys(Object(schema.entries));
  return [Object(schema).options, Object(schema).pipe].flat().flatMap(entriesOf);
};
const isPlainRead = ({ endpoint: { method, path }, takesKey }: Row) =>
  method === 'GET' && takesKey !== true && !path.includes(':');

describe('The audit list of agents', () => {
  it('has every call that is no plain GET, but for those that are listed with a reason', () => {
    assert.deepEqual(
      wire.filter((row) => !isAudited(row) && !isPlainRead(row) && neededRole(row.access) === null).map(({ id }) => id),
      Object.keys(unauditedCalls),
    );
  });

  it('leaves out no call that takes an idempotency key: whatever takes one changes something', () => {
    assert.deepEqual(
      wire.filter((row) => row.takesKey && !isAudited(row)).map(({ id }) => id),
      [],
    );
  });

  it('keeps, or leaves out, each field of these calls by name', () => {
    for (const { id, query, body } of wire.filter(isAudited)) {
      const undecided = [...entriesOf(query), ...entriesOf(body)].filter(
        (name) => recordedFields.has(name) === leftOut.has(name),
      );
      assert.deepEqual(undecided, [], id);
    }
  });

  it('keeps no field that opens something', () => {
    for (const name of recordedFields) assert.doesNotMatch(name, /pass|token|code|session|device|verif|secret|key/i);
  });
});

const seed = billingSeed([{ name: 'owner', billed: [billedIn('chargebee')] }]);

describeOnOneDatabase('What an agent does', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(() => service.reset());

  const reader = emailOf('owner');
  const sessions = async () => Object((await service.send('/sandbox/agent-sessions')).body).sessions;
  const acts = async () => {
    const [latest] = await sessions();
    return v.parse(v.array(v.looseObject({ call: v.string(), said: v.unknown(), status: v.unknown() })), latest.acts);
  };

  it('stands in the list of sessions with who, for whom, what and how it ended', async () => {
    const bearer = await agentBearerFor(service, agent, reader);
    const json = { firstname: 'Sonja', lastname: 'Reuter' };
    assert.equal((await service.send('/update', { method: 'POST', json, bearer })).status, 200);
    const [session] = await sessions();
    assert.deepEqual([session.agent, session.reader], [agent, reader]);
    assert.deepEqual(session.acts, [{ call: 'POST /update', said: json, at: session.beganAt, status: 200 }]);
  });

  it('stands there when it was refused, too, and without what was secret', async () => {
    const bearer = await agentBearerFor(service, agent, reader);
    const form = { password: 'a lantern in the fog', confirmpassword: 'a lantern in the fog' };
    await service.send('/changepassword', { method: 'POST', form, bearer });
    await service.send('/update', { method: 'POST', json: { firstname: 7 }, bearer });
    assert.deepEqual(
      (await acts()).map(({ call, said: body, status }) => [call, body, status]),
      [
        ['POST /changepassword', {}, 403],
        ['POST /update', { firstname: 7 }, 400],
      ],
    );
  });

  it('names gifts of seats, newsletters and changes of subscriptions', async () => {
    const bearer = await agentBearerFor(service, agent, reader);
    const [listPath, list] = listRequest('chargebee');
    const { body } = await service.send(listPath, { ...list, bearer });
    const subsId = String(Object(body).subscriptions[0].subsId);
    const gift = { siteid: 'ledger', guest_email: 'guest@people.example' };
    await service.send('/subs/seats/assign', { method: 'POST', json: gift, bearer });
    const shelf = { siteId: 'ledger', regionId: 'us' };
    const lists = { email: reader, listIds: ['morning'], tags: {} };
    await service.send('/mailing/unsubscribe', { method: 'POST', query: shelf, json: lists, bearer });
    const [path, options] = requests['pause now'].chargebee(subsId);
    assert.equal((await service.send(path, { ...options, bearer })).status, 200);
    assert.deepEqual(
      (await acts()).map(({ call, said: bodyText }) => [call, bodyText]),
      [
        ['POST /subs/seats/assign', gift],
        ['POST /mailing/unsubscribe', { ...shelf, ...lists }],
        ['POST /subs/pause', { subscription_id: subsId, resume_date: inDays(60) }],
      ],
    );
  });

  it('takes whatever a request may hold', async () => {
    const bearer = await agentBearerFor(service, agent, reader);
    const json = { firstname: 'a\0b', lastname: '\ud800' };
    await service.send('/update', { method: 'POST', json, bearer });
    assert.deepEqual(
      (await acts()).map(({ said: body }) => body),
      [json],
    );
  });

  it('leaves no line when it only reads, and none for readers themselves', async () => {
    const bearer = await agentBearerFor(service, agent, reader);
    await service.send('/info', { bearer });
    await service.send('/update', { method: 'POST', json: { firstname: 'A', lastname: 'B' } });
    assert.deepEqual(await acts(), []);
    assert.equal((await database().selectFrom('agent_acts').selectAll().execute()).length, 0);
  });

  it('is not done when it can’t be kept', async () => {
    const bearer = await agentBearerFor(service, agent, reader);
    await database().deleteFrom('agent_sessions').execute();
    const json = { firstname: 'Nobody', lastname: 'Noted' };
    assert.equal((await service.send('/update', { method: 'POST', json, bearer })).status, 500);
    const { first_name } = await database()
      .selectFrom('users')
      .select('first_name')
      .where('email', '=', reader)
      .executeTakeFirstOrThrow();
    assert.notEqual(first_name, 'Nobody');
  });
});
