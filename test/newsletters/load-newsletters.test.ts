import { expect } from '@open-wc/testing';
import { editions } from '../../src/editions/editions.ts';
import { createHttp } from '../../src/http/client.ts';
import { loadNewsletters } from '../../src/newsletters/load-newsletters.ts';
import { createWorld, type FakeReply, neverAnswers, offline, status } from '../support/world/fake-world.ts';

const byCategory = 'GET /mailing/newsletters-by-category';
const plain = 'GET /mailing/newsletters';
const pageUrl = 'https://ledger.example/newsletters';

const setUp = (answers: Record<string, FakeReply>) => {
  const world = createWorld({ answers });
  const mailing = 'https://mailing.example/mailing';
  const hosts = () => ({ paywall: '', auth: '', mailing, subs: '' });
  const http = createHttp({ fetch: world.platform.fetch, clock: world.clock, hosts, token: () => null });
  const load = (signal?: AbortSignal) => loadNewsletters(http, editions.DE, { pageUrl, signal });
  return { load, requests: world.network.sent };
};

const letter = (fields: object) => ({ listId: 1, name: 'A', ...fields });
const categories = (...list: [name: string, ...letters: object[]][]) => ({
  data: { categories: list.map(([name, ...newsletters]) => ({ name, newsletters })) },
});

describe('Loading an edition’s newsletters', () => {
  it('asks by category, with the edition’s site and region, and once', async () => {
    const { load, requests } = setUp({ [byCategory]: categories(['news', letter({})]) });
    await load();
    expect(requests.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([byCategory]);
    expect(String(requests[0]?.query)).to.equal('siteId=ledger-de&regionId=de');
  });

  it('gives one list for each category that no group names, in the service’s order, without the empty ones', async () => {
    const { load } = setUp({
      [byCategory]: categories(
        ['audio', letter({ listId: 7, name: 'Hear' })],
        ['games'],
        ['Harbour', letter({ listId: 'h' }), letter({ listId: 'i' })],
      ),
    });
    const result = await load();
    if (result.status === 'failed') throw new Error(result.reason);
    expect(result.categories.map(({ key, name }) => [key, name])).to.deep.equal([
      ['audio', 'audio'],
      [null, 'Harbour'],
    ]);
    expect(result.categories.map(({ newsletters }) => newsletters.map(({ listId }) => listId))).to.deep.equal([
      ['7'],
      ['h', 'i'],
    ]);
  });

  it('puts first what the edition’s groups name', async () => {
    const { load } = setUp({
      [byCategory]: categories(
        ['Sport', letter({ listId: 's' })],
        ['News', letter({ listId: 'n' }), letter({ listId: 'de-morgen' })],
      ),
    });
    const result = await load();
    if (result.status === 'failed') throw new Error(result.reason);
    expect(
      result.categories.map(({ key, newsletters }) => [key, ...newsletters.map(({ listId }) => listId)]),
    ).to.deep.equal([
      ['news', 'de-morgen', 'n'],
      [null, 's'],
    ]);
  });

  it('does without what the service leaves out', async () => {
    const { load } = setUp({ [byCategory]: categories(['news', letter({})]) });
    expect(await load())
      .to.have.nested.property('categories[0].newsletters[0]')
      .that.deep.includes({
        listId: '1',
        edition: 'DE',
        description: '',
        frequency: { kind: 'unknown' },
        isSubscriberOnly: false,
        logoSmallUrl: null,
        previewUrl: null,
        tag: '',
      });
  });

  it('asks for the plain list when the service has no categories, and groups it by what each newsletter says', async () => {
    const letters = [
      letter({ listId: 1, category: 'news' }),
      letter({ listId: 2 }),
      letter({ listId: 3, category: 'news' }),
    ];
    const { load, requests } = setUp({ [byCategory]: categories(), [plain]: { data: { newsletters: letters } } });
    const result = await load();
    if (result.status === 'failed') throw new Error(result.reason);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([byCategory, plain]);
    expect(String(requests[1]?.query)).to.equal('siteId=ledger-de&regionId=de');
    expect(result.categories.map(({ name, newsletters }) => [name, newsletters.length])).to.deep.equal([
      ['news', 2],
      ['', 1],
    ]);
  });

  it('gives an empty list when there is neither', async () => {
    const { load } = setUp({ [byCategory]: { data: {} }, [plain]: { data: {} } });
    expect(await load()).to.deep.equal({ status: 'loaded', categories: [], unreadable: 0 });
  });

  for (const [name, answer, reason] of [
    ['an error', status(500), 'Request failed with status code 500'],
    ['no network', offline, 'Network Error'],
    ['HTML', status(200, '<!doctype html>'), 'Wrong answer from /mailing/newsletters-by-category'],
  ] as const) {
    it(`fails on ${name}, and says why`, async () => {
      const { load, requests } = setUp({ [byCategory]: answer });
      expect(await load()).to.deep.equal({ status: 'failed', reason });
      expect(requests).to.have.length(1);
    });
  }

  it('fails when the plain list does', async () => {
    const { load } = setUp({ [byCategory]: categories(), [plain]: status(503) });
    expect(await load()).to.have.property('status', 'failed');
  });

  const broken = [null, 7, {}, { listId: 2 }, { listId: 3, name: null }, { name: 'No id' }, { listId: 4, name: ' ' }];
  const odd = { listId: 1, name: 'A', description: 5, logoSmallUrl: {}, frequency: [], isSubscriberOnly: 'no' };

  it('leaves out the newsletters that can’t be read, keeps two hundred others, and counts what is missing', async () => {
    const good = Array.from({ length: 200 }, (_, at) => letter({ listId: `good-${at}` }));
    const { load } = setUp({ [byCategory]: categories(['News', ...good], ['Health', ...broken.map(Object)]) });
    const result = await load();
    if (result.status === 'failed') throw new Error(result.reason);
    expect(result.categories.flatMap(({ newsletters }) => newsletters)).to.have.length(200);
    expect(result.unreadable).to.equal(broken.length);
  });

  it('leaves them out of the plain list, too', async () => {
    const { load } = setUp({
      [byCategory]: { data: { categories: null } },
      [plain]: { data: { newsletters: [...broken, letter({})] } },
    });
    expect(await load()).to.include({ status: 'loaded', unreadable: broken.length });
  });

  it('drops an odd field that a page can do without, and keeps its newsletter', async () => {
    const { load } = setUp({ [byCategory]: categories(['News', odd]) });
    expect(await load())
      .to.have.nested.property('categories[0].newsletters[0]')
      .that.deep.includes({ name: 'A', description: '', logoSmallUrl: null, isSubscriberOnly: false });
  });

  it('fails where nothing can be read', async () => {
    const { load } = setUp({ [byCategory]: categories(['News', { listId: 1 }]) });
    expect(await load()).to.have.property('status', 'failed');
  });

  it('stops when it is aborted', async () => {
    const { load } = setUp({ [byCategory]: neverAnswers });
    const abort = new AbortController();
    const loading = load(abort.signal);
    abort.abort();
    expect(await loading).to.deep.equal({ status: 'failed', reason: 'Request aborted' });
  });
});
