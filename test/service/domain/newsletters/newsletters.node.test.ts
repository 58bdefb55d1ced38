import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { mailing } from '../../../../src/contract/newsletters/mailing.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

describeOnOneDatabase('The mailing service', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });

  const query = { siteId: 'ledger', regionId: 'us' };

  it('groups the newsletters of an edition by category, in the order of the publisher, and loses none without one', async () => {
    const { data } = await service.call(mailing.newslettersByCategory, { query });
    assert.deepEqual(
      (data.categories ?? []).map(({ name, newsletters }) => [name, newsletters.map(({ listId }) => listId)]),
      [
        ['News', ['morning', 'evening']],
        ['Business', ['markets']],
        ['', ['alerts']],
      ],
    );
  });

  it('lists them all, also those without a category, as not subscribed', async () => {
    const { data } = await service.call(mailing.newsletters, { query });
    assert.deepEqual(
      (data.newsletters ?? []).map(({ listId, status, isSubscriberOnly }) => [listId, status, isSubscriberOnly]),
      [
        ['morning', 2, false],
        ['markets', 2, true],
        ['evening', 2, false],
        ['alerts', 2, false],
      ],
    );
  });

  it('has no categories for an edition whose newsletters have none: they are in the plain list', async () => {
    const gazette = { query: { siteId: 'gazette', regionId: 'uk' } };
    assert.deepEqual(await service.call(mailing.newslettersByCategory, gazette), { data: { categories: [] } });
    const { data } = await service.call(mailing.newsletters, gazette);
    assert.deepEqual(
      data.newsletters?.map(({ listId }) => listId),
      ['members'],
    );
  });

  it('has nothing for an edition without newsletters', async () => {
    const empty = { query: { siteId: 'ledger', regionId: 'de' } };
    assert.deepEqual(await service.call(mailing.newslettersByCategory, empty), { data: { categories: [] } });
    assert.deepEqual(await service.call(mailing.newsletters, empty), { data: { newsletters: [] } });
  });

  it('does not know a site that is not there', async () => {
    const unknown = { query: { siteId: 'nowhere', regionId: 'us' } };
    assert.equal((await service.send('/mailing/newsletters', unknown)).status, 404);
    assert.equal((await service.send('/mailing/newsletters-by-category', unknown)).status, 404);
  });
});
