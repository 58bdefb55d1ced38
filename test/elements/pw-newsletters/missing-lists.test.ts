import { expect } from '@open-wc/testing';
import { listOf } from '../../support/newsletters/mailing-service.ts';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { createDeferred } from '../../support/world/fake-account.ts';
import { type SentRequest, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const morning = { listId: 'morning', name: 'Morning', tag: 'news' };
const coast = { listId: 'coast', name: 'Coast', tag: 'California' };

afterEach(unmountAll);

describe('A list that comes in part', () => {
  it('says which newsletters are missing, keeps the others, and brings the missing ones on a press', async () => {
    const retried = createDeferred<unknown>();
    let coastAnswer: () => unknown = () => status(500);
    const lists = ({ query }: SentRequest) => (query.get('regionId') === 'us' ? listOf([morning]) : coastAnswer());
    const attributes = { 'has-combined-newsletters': '' };
    const page = await openNewsletters({ answers: { 'GET /newsletters-by-category': lists }, attributes });
    expect(page.texts('.newsletters-banner p')).to.deep.equal([
      'Some newsletters could not be loaded: California Edition.',
    ]);
    expect(page.find('.newsletters-banner p').getAttribute('role')).to.equal('alert');
    expect(page.texts('h4')).to.deep.equal(['Morning']);
    const count = page.count('GET /newsletters-by-category');
    coastAnswer = () => retried.promise;
    page.find('.newsletters-banner button').focus();
    page.find('.newsletters-banner button').click();
    await waitUntil(() => page.find('.newsletters-banner button').getAttribute('aria-disabled') === 'true');
    page.find('.newsletters-banner button').click();
    retried.resolve(listOf([coast], 'California'));
    await waitUntil(() => page.texts('h4').length === 2);
    await waitUntil(() => page.root.activeElement?.tagName === 'H2');
    expect(page.all('.newsletters-banner')).to.deep.equal([]);
    // Only what was missing is asked for again, and once.
    expect(page.count('GET /newsletters-by-category')).to.equal(count + 1);
    await waitUntil(() => page.toggle('Coast').dataset.state === 'off');
  });

  it('says so again when the missing part fails once more', async () => {
    const lists = ({ query }: SentRequest) => (query.get('regionId') === 'us' ? listOf([morning]) : status(500));
    const page = await openNewsletters({ answers: { 'GET /newsletters-by-category': lists } });
    const count = page.count('GET /newsletters-by-category');
    page.find('.newsletters-banner button').click();
    await waitUntil(() => page.count('GET /newsletters-by-category') === count + 1);
    await waitUntil(() => page.site.log.lines.length === 2);
    await waitUntil(() => page.find('.newsletters-banner button').getAttribute('aria-disabled') === null);
    expect(page.texts('h4')).to.deep.equal(['Morning']);
  });

  it('leaves out a newsletter without a name, and tells the console once', async () => {
    const broken = { listId: 'broken', name: null };
    const lists = ({ query }: SentRequest) =>
      query.get('regionId') === 'us'
        ? { data: { categories: [{ name: 'News', newsletters: [broken, morning] }] } }
        : { data: {} };
    const page = await openNewsletters({ answers: { 'GET /newsletters-by-category': lists } });
    expect(page.texts('h4')).to.deep.equal(['Morning']);
    expect(page.site.log.lines).to.deep.equal([
      { level: 'warn', text: "[PW] 1 newsletters of US Edition can't be read and are left out" },
    ]);
  });
});
