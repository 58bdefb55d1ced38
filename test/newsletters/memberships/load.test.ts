import { expect } from '@open-wc/testing';
import { ada, bob, createMailingWorld, searchReply, searchRoute } from '../../support/newsletters/mailing-world.ts';
import { newsletterFixture } from '../../support/newsletters/newsletter-fixtures.ts';
import { neverAnswers, offline, type SentRequest, status } from '../../support/world/fake-world.ts';

const a = newsletterFixture('a');
const b = newsletterFixture('b');
const german = newsletterFixture('d', { siteId: 'ledger-de', regionId: 'de' });
const unheard = { state: 'not-known', frequency: null, isBusy: false };
const awaited = { ...unheard, state: 'loading' };

describe('Memberships', () => {
  it('are asked about in one call for each place, with the ids again and again', async () => {
    const { memberships, sentTo } = createMailingWorld();
    await memberships.load(ada, [a, german, b]);
    expect(sentTo(searchRoute).map(({ query }) => String(query))).to.have.members([
      'siteId=ledger&regionId=us&email=ada%40readers.example&listId=a&listId=b',
      'siteId=ledger-de&regionId=de&email=ada%40readers.example&listId=d',
    ]);
    expect(memberships.$state.get()).to.equal('known');
  });

  it('are asked about in portions of a hundred', async () => {
    const { memberships, sentTo, at } = createMailingWorld({ [searchRoute]: searchReply(() => 1) });
    const many = Array.from({ length: 201 }, (_, index) => newsletterFixture(String(index)));
    await memberships.load(ada, many);
    const requests = sentTo(searchRoute).map(({ query }) => query.getAll('listId'));
    expect(requests.map(({ length }) => length).sort()).to.deep.equal([1, 100, 100]);
    expect(new Set(requests.flat()).size).to.equal(201);
    expect(many.every((each) => at(each).state === 'subscribed')).to.equal(true);
  });

  it('are those that the service tells, and not known where it tells nothing or nothing that is understood', async () => {
    const statuses = new Map([
      ['one', 1],
      ['two', 2],
      ['three', 3],
      ['zero', 0],
    ]);
    const { memberships, at } = createMailingWorld({
      [searchRoute]: searchReply((listId) => statuses.get(listId) ?? null),
    });
    const letters = ['one', 'two', 'three', 'zero', 'unlisted'].map((listId) => newsletterFixture(listId));
    await memberships.load(ada, letters);
    expect(letters.map((each) => at(each).state)).to.deep.equal([
      'subscribed',
      'not-subscribed',
      'not-known',
      'not-known',
      'not-known',
    ]);
  });

  it('may name newsletters by number', async () => {
    const { memberships, at } = createMailingWorld({ [searchRoute]: { data: { lists: [{ cid: 7, status: 1 }] } } });
    const seven = newsletterFixture('7');
    await memberships.load(ada, [seven]);
    expect(at(seven).state).to.equal('subscribed');
  });

  for (const [code, frequency] of [
    [1, 'once-daily'],
    ['4', 'multiple-times-daily'],
    [2, null],
    [null, null],
  ] as const) {
    it(`come ${frequency ?? 'without a choice of frequency'} where the code is ${JSON.stringify(code)}`, async () => {
      const { memberships, at } = createMailingWorld({ [searchRoute]: searchReply(() => 1, code) });
      await memberships.load(ada, [a]);
      expect(at(a).frequency).to.equal(frequency);
    });
  }

  it('are being asked about from the first moment, and nothing is claimed before the answer', async () => {
    const { memberships, at } = createMailingWorld();
    expect(memberships.$state.get()).to.equal('not-asked');
    expect(at(a)).to.deep.equal(awaited);
    const loading = memberships.load(ada, [a]);
    expect(memberships.$state.get()).to.equal('loading');
    expect(at(a)).to.deep.equal(awaited);
    await loading;
    expect(at(a).state).to.equal('not-subscribed');
  });

  for (const [name, addressee, state] of [
    ['nobody reads', { kind: 'nobody' }, 'not-known'],
    ['an address is only named', { kind: 'named', email: 'ada@readers.example' }, 'not-known'],
  ] as const) {
    it(`are not asked about where ${name}`, async () => {
      const { memberships, at, network } = createMailingWorld();
      await memberships.load(addressee, [a]);
      expect(network.sent).to.deep.equal([]);
      expect(memberships.$state.get()).to.equal('not-asked');
      expect(at(a).state).to.equal(state);
      expect(await memberships.subscribe(a)).to.equal('ignored');
      expect(await memberships.unsubscribe(a)).to.equal('ignored');
      expect(network.sent).to.deep.equal([]);
    });
  }

  it('of another reader are forgotten, also the newsletters that are no longer asked about', async () => {
    const { memberships } = createMailingWorld({ [searchRoute]: searchReply(() => 1) });
    await memberships.load(ada, [a, b]);
    await memberships.load({ kind: 'named', email: bob.email }, [b]);
    expect(memberships.$memberships.get()).to.deep.equal({ [b.key]: unheard });
    await memberships.load({ kind: 'nobody' }, [b]);
    expect(memberships.$memberships.get()).to.deep.equal({ [b.key]: unheard });
  });

  it('of a reader who has gone are dropped when they come, and nothing reports them', async () => {
    const answers = searchReply((_, { query }) => (query.get('email') === ada.email ? 1 : 2));
    const { memberships, at, answer, log } = createMailingWorld({ [searchRoute]: neverAnswers });
    const first = memberships.load(ada, [a]);
    answer(searchRoute, answers);
    await memberships.load(bob, [a]);
    await first;
    expect(at(a).state).to.equal('not-subscribed');
    expect(memberships.$state.get()).to.equal('known');
    expect(log.lines).to.deep.equal([]);
  });
});

describe('Memberships that can’t be had', () => {
  for (const [name, failure] of [
    ['an error', status(500)],
    ['no network', offline],
    ['HTML', status(200, '<!doctype html>')],
    ['another shape', { data: { lists: 'none' } }],
    ['a refusal that is none of the proof', status(403, { error: { code: 'not_confirmed' } })],
  ] as const) {
    it(`because of ${name} are not known, and only the console hears of it`, async () => {
      const { memberships, at, log } = createMailingWorld({ [searchRoute]: failure });
      await memberships.load(ada, [a]);
      expect(at(a)).to.deep.equal(unheard);
      expect(memberships.$state.get()).to.equal('failed');
      expect(log.lines).to.deep.equal([{ level: 'error', text: '[PW] get membership failed' }]);
    });
  }

  it('from one place leave those of the others known', async () => {
    const all = searchReply(() => 1);
    const { memberships, at } = createMailingWorld({
      [searchRoute]: (request: SentRequest) => (request.query.get('siteId') === 'ledger' ? all(request) : status(503)),
    });
    await memberships.load(ada, [a, german]);
    expect([at(a).state, at(german).state]).to.deep.equal(['subscribed', 'not-known']);
    expect(memberships.$state.get()).to.equal('failed');
  });

  it('because the proof is not taken say so', async () => {
    const { memberships, at } = createMailingWorld({ [searchRoute]: status(401, { error: { code: 'not_yours' } }) });
    await memberships.load(ada, [a]);
    expect(at(a)).to.deep.equal(unheard);
    expect(memberships.$state.get()).to.equal('refused');
  });

  it('within twenty seconds are given up', async () => {
    const { memberships, at, clock } = createMailingWorld({ [searchRoute]: neverAnswers });
    const loading = memberships.load(ada, [a]);
    await clock.advance(19_999);
    expect(at(a).state).to.equal('loading');
    await clock.advance(1);
    await loading;
    expect(at(a)).to.deep.equal(unheard);
    expect(memberships.$state.get()).to.equal('failed');
  });

  it('may be asked for again', async () => {
    const { memberships, at, answer } = createMailingWorld({ [searchRoute]: offline });
    await memberships.load(ada, [a]);
    answer(
      searchRoute,
      searchReply(() => 1),
    );
    await memberships.load(ada, [a]);
    expect(at(a).state).to.equal('subscribed');
    expect(memberships.$state.get()).to.equal('known');
  });
});
