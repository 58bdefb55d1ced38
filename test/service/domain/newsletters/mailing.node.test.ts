import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { auth } from '../../../../src/contract/auth/auth.ts';
import { mailing } from '../../../../src/contract/newsletters/mailing.ts';
import { emailKeyHeader } from '../../../../src/contract/newsletters/membership.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import {
  createNewsletterReader,
  granted,
  library,
  logInReader,
  payer,
  unverified,
  usScope,
} from '../../../support/newsletters/newsletter-reader.ts';
import { newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const doneResult = { status: 200, body: { success: true } };
const unknown = {
  status: 404,
  body: { error: { code: 'unknown_newsletter', message: 'There is no such newsletter' } },
};

describeOnOneDatabase('Memberships of newsletters', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const reported = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return { status, body };
  };
  const codeOf = (body: unknown): unknown => Object(Object(body).error).code;

  describe('a search', () => {
    it('tells where an address stands with each newsletter that is there, in the order of the publisher', async () => {
      const reader = await logInReader(service, ...granted);
      assert.deepEqual(await reader.listStatuses(['alerts', 'nothing', 'morning']), [
        ['morning', 2, 'Daily'],
        ['alerts', 2, 4],
      ]);
      assert.deepEqual(await reader.listStatuses(['nothing']), []);
    });

    it('takes one newsletter as well as many', async () => {
      const reader = await logInReader(service, ...unverified);
      assert.deepEqual(await reader.listStatuses(['morning']), [['morning', 1, 'Daily']]);
    });

    it('asks for a newsletter at least, and a site that is there', async () => {
      const [email] = granted;
      const bearer = await service.signIn(...granted);
      const ask = (query: object) => reported(service.send(mailing.search.path, { query, bearer }));
      assert.equal((await ask({ ...usScope, email })).status, 400);
      assert.equal((await ask({ ...usScope, email, listId: '' })).status, 400);
      assert.equal((await ask({ ...usScope, siteId: 'nowhere', email, listId: 'morning' })).status, 404);
    });

    it('is kept by nobody', async () => {
      const bearer = await service.signIn(...granted);
      const query = { ...usScope, email: granted[0], listId: ['morning'] };
      const { headers } = await service.send(mailing.search.path, { query, bearer });
      assert.equal(headers.get('cache-control'), 'no-store');
    });
  });

  describe('subscribing and unsubscribing', () => {
    it('change what a search tells, however often they are asked for', async () => {
      const reader = await logInReader(service, ...granted);
      for (const status of [1, 2, 1]) {
        const change = () =>
          status === 1 ? reader.subscribe(['morning', 'evening']) : reader.unsubscribe(['evening', 'morning']);
        assert.deepEqual(await reported(change()), doneResult);
        assert.deepEqual(await reported(change()), doneResult);
        assert.deepEqual(await reader.listStatuses(['morning', 'evening']), [
          ['morning', status, 'Daily'],
          ['evening', status, 'Daily'],
        ]);
      }
    });

    it('change nothing when one of the newsletters is not there', async () => {
      const reader = await logInReader(service, ...granted);
      await reader.subscribe(['evening']);
      assert.deepEqual(await reported(reader.subscribe(['morning', 'nothing'])), unknown);
      assert.deepEqual(await reported(reader.unsubscribe(['evening', 'nothing'])), unknown);
      assert.deepEqual(await reader.listStatuses(['morning', 'evening']), [
        ['morning', 2, 'Daily'],
        ['evening', 1, 'Daily'],
      ]);
    });

    it('leave a newsletter that was withdrawn in the meantime, alone and with all others', async () => {
      const reader = await logInReader(service, ...granted);
      const subscribed = async () =>
        (await database().selectFrom('memberships').select(['list_id', 'status']).execute())
          .filter(({ status }) => status === 1)
          .map(({ list_id }) => list_id)
          .sort();
      const withdraw = (is_withdrawn: boolean) =>
        database().updateTable('newsletters').set({ is_withdrawn }).where('list_id', '=', 'morning').execute();
      const others = await subscribed();
      for (const lists of [['morning'], ['evening', 'morning']]) {
        await withdraw(false);
        assert.deepEqual(await reported(reader.subscribe(lists)), doneResult);
        await withdraw(true);
        assert.deepEqual(await reported(reader.unsubscribe(lists)), doneResult);
        assert.deepEqual(await subscribed(), others);
        assert.deepEqual(await reported(reader.subscribe(lists)), unknown);
      }
      await withdraw(false);
      assert.deepEqual(await reader.listStatuses(['morning']), [['morning', 2, 'Daily']]);
    });

    it('ask for a newsletter at least, and do not know a site that is not there', async () => {
      const reader = await logInReader(service, ...granted);
      assert.equal((await reader.subscribe([])).status, 400);
      const lost = await logInReader(service, ...granted, { siteId: 'nowhere', regionId: 'us' });
      assert.equal((await lost.subscribe(['morning'])).status, 404);
      assert.equal((await lost.unsubscribe(['morning'])).status, 404);
    });

    it('of somebody else’s memberships leave one’s own alone', async () => {
      const one = await logInReader(service, ...granted);
      const other = await logInReader(service, ...payer);
      await one.subscribe(['morning']);
      await other.unsubscribe(['morning']);
      assert.deepEqual(await one.listStatuses(['morning']), [['morning', 1, 'Daily']]);
    });

    it('a hundred times at once leave one row', async () => {
      const reader = await logInReader(service, ...granted);
      const lists = ['morning', 'evening', 'markets', 'alerts'];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => reader.subscribe(at % 2 ? lists : lists.toReversed())),
      );
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
      const rows = await database()
        .selectFrom('memberships')
        .select('list_id')
        .where('email', '=', granted[0])
        .execute();
      assert.deepEqual(rows.map(({ list_id }) => list_id).sort(), lists.toSorted());
    });

    it('of what another region only lists are for that region', async () => {
      const here = await logInReader(service, ...granted, { siteId: 'gazette', regionId: 'uk' });
      const there = await logInReader(service, ...granted, { siteId: 'ledger', regionId: 'me' });
      assert.deepEqual(await reported(here.subscribe(['members'])), unknown);
      assert.deepEqual(await here.listStatuses(['members']), []);
      assert.deepEqual(await reported(there.subscribe(['members'])), doneResult);
      assert.deepEqual(await there.listStatuses(['members']), [['members', 1, null]]);
      const { data } = await service.call(mailing.newsletters, { query: { siteId: 'gazette', regionId: 'uk' } });
      assert.deepEqual(
        (data.newsletters ?? []).map(({ listId, status }) => [listId, status]),
        [['members', 2]],
      );
    });

    it('are gone after a reset', async () => {
      await (await logInReader(service, ...granted)).subscribe(['morning']);
      await service.reset();
      assert.deepEqual(await (await logInReader(service, ...granted)).listStatuses(['morning']), [
        ['morning', 2, 'Daily'],
      ]);
    });
  });

  describe('an address that is not confirmed', () => {
    it('cannot be subscribed, but unsubscribed', async () => {
      const reader = await logInReader(service, ...unverified);
      for (const tags of [{}, { force_subscribe: true }]) {
        const { status, body } = await reader.subscribe(['evening'], tags);
        assert.deepEqual([status, codeOf(body), Object.hasOwn(Object(body), 'status')], [403, 'not_confirmed', false]);
      }
      assert.deepEqual(await reported(reader.unsubscribe(['morning'])), doneResult);
      assert.deepEqual(await reader.listStatuses(['morning', 'evening']), [
        ['morning', 2, 'Daily'],
        ['evening', 2, 'Daily'],
      ]);
    });

    it('can be as soon as it is', async () => {
      const reader = await logInReader(service, ...unverified);
      await database()
        .updateTable('users')
        .set({ verification: 'TrueVerified' })
        .where('email', '=', reader.email)
        .execute();
      assert.deepEqual(await reported(reader.subscribe(['evening'])), doneResult);
    });
  });

  describe('an address that its reader has changed', () => {
    const next = 'sonja@people.example';
    const changeAddress = async ([email, password]: readonly [string, string], isElsewhere: boolean) => {
      const bearer = await service.signIn(email, password);
      const form = { new_email: next, password };
      await service.send('/user/modifyemail', { method: 'POST', bearer, query: { site: 'ledger' }, form });
      const path = `/user/confirmation/${await newestCode(service, next, 'auth_change_email')}`;
      assert.equal((await service.send(path, isElsewhere ? {} : { bearer })).status, 200);
      return bearer;
    };
    const statusOf = async (email: string) =>
      database().selectFrom('memberships').select(['list_id', 'status']).where('email', '=', email).execute();

    it('takes its memberships along, and leaves none to the next account of the old address', async () => {
      await (await logInReader(service, ...granted)).subscribe(['morning', 'evening']);
      const row = { site_id: 'ledger', region_id: 'us', list_id: 'morning', status: 2, frequency: null } as const;
      await database()
        .insertInto('memberships')
        .values({ email: next, ...row, trial_ends_at: null })
        .execute();
      const bearer = await changeAddress(granted, false);
      const reader = createNewsletterReader(service, next, { bearer });
      assert.deepEqual(await reader.listStatuses(['morning', 'evening']), [
        ['morning', 1, 'Daily'],
        ['evening', 1, 'Daily'],
      ]);
      assert.deepEqual(await statusOf(granted[0]), []);
    });

    it('takes none along where nobody has confirmed it: a stranger may have registered it', async () => {
      await changeAddress(unverified, true);
      assert.deepEqual(await statusOf(next), []);
      assert.deepEqual(await statusOf(unverified[0]), [{ list_id: 'morning', status: 1 }]);
    });
  });

  describe('the session of an institution', () => {
    it('sees and changes no newsletters of the account that all its readers share', async () => {
      await service.send('/sandbox/network', { method: 'POST', json: { network: 'campus' } });
      const bearer = String((await service.call(auth.sessionLogin, { body: {} })).token);
      const reader = createNewsletterReader(service, library[0], { bearer });
      const query = { ...usScope, email: library[0], listId: 'morning' };
      for (const { status, body } of [
        await service.send(mailing.search.path, { query, bearer }),
        await reader.subscribe(['morning']),
        await reader.unsubscribe(['morning']),
      ]) {
        assert.deepEqual(
          [status, codeOf(body), Object.hasOwn(Object(body), 'status')],
          [403, 'institution_account', false],
        );
      }
      assert.deepEqual(
        await database().selectFrom('memberships').select('email').where('email', '=', library[0]).execute(),
        [],
      );
    });

    it('is no hindrance to who reads its mail, by a link of which anybody can unsubscribe it', async () => {
      const { body } = await service.send('/sandbox/email-key', { query: { email: library[0] } });
      const headers = { [emailKeyHeader]: String(Object(body).key) };
      assert.deepEqual(
        await reported(createNewsletterReader(service, library[0], { headers }).unsubscribe(['morning'])),
        doneResult,
      );
    });
  });

  describe('the frequency of breaking news', () => {
    it('is the one that was chosen, and outlasts unsubscribing', async () => {
      const reader = await logInReader(service, ...granted);
      await reader.subscribe(['alerts']);
      assert.deepEqual(await reader.listStatuses(['alerts']), [['alerts', 1, 4]]);
      await reader.subscribe(['alerts'], { frequency: 1 });
      assert.deepEqual(await reader.listStatuses(['alerts']), [['alerts', 1, 1]]);
      await reader.unsubscribe(['alerts']);
      await reader.subscribe(['alerts']);
      assert.deepEqual(await reader.listStatuses(['alerts']), [['alerts', 1, 1]]);
    });

    it('is that of no other newsletter', async () => {
      const reader = await logInReader(service, ...granted);
      assert.deepEqual(await reported(reader.subscribe(['morning'], { frequency: 1 })), doneResult);
      assert.deepEqual(await reader.listStatuses(['morning']), [['morning', 1, 'Daily']]);
    });

    it('is one of two codes', async () => {
      const reader = await logInReader(service, ...granted);
      for (const frequency of [2, '1', null]) {
        assert.equal((await reader.subscribe(['alerts'], { frequency })).status, 400);
      }
    });
  });

  for (const { method, path } of [mailing.search, mailing.subscribe, mailing.unsubscribe]) {
    it(`a fault affects ${method} ${path} under both of its paths`, async () => {
      const json = { route: `${method} ${path}`, kind: 'fail', status: 503 };
      await service.send('/sandbox/faults', { method: 'POST', json });
      for (const address of [path, `/mailing${path}`]) {
        assert.equal((await service.send(address, { method, query: usScope })).status, 503, address);
      }
    });
  }
});
