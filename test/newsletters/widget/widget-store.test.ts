import { expect } from '@open-wc/testing';
import { listOf } from '../../support/newsletters/mailing-service.ts';
import { createWidgetWorld, openWidget } from '../../support/newsletters/widget-world.ts';
import { neverAnswers, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const names = (widget: Pick<Awaited<ReturnType<typeof openWidget>>, 'newsletters'>) =>
  widget.newsletters().map(({ name }) => name);

describe('A widget store', () => {
  it('requests nothing before it starts, then the lists, and the memberships of a known reader', async () => {
    const { store, site, state } = createWidgetWorld();
    store.$state.subscribe(() => {});
    expect(site.requestedRoutes()).to.deep.equal([]);
    expect(state()).to.include({ isWaiting: true, isReady: false, memberships: 'loading' });
    const widget = await openWidget({ subscribed: ['essay'] });
    expect(names(widget)).to.deep.equal(['Breaking', 'Morning', 'Essay']);
    expect(widget.stateOf('essay')).to.equal('subscribed');
    expect(widget.state()).to.include({ memberships: 'known', isComplete: true, access: 'open', needsSignIn: false });
    // The edition's own list, and that of its default edition.
    expect(widget.count('GET /newsletters-by-category')).to.equal(2);
    expect(widget.count('GET /search')).to.equal(1);
  });

  it('tells the SDK which edition it shows, and the next one when it stops', async () => {
    const { store, site } = createWidgetWorld({ edition: 'CALI', editionAfter: 'US' });
    const shown: (string | null)[] = [];
    site.sdk.$edition.subscribe((edition) => shown.push(edition));
    store.open()();
    expect(shown).to.deep.equal([null, 'CALI', 'US']);
    const widget = await openWidget({ edition: 'CALI' });
    widget.stop();
    expect(widget.site.sdk.$edition.get()).to.equal('CALI');
  });

  it('gives its requests up at once when it stops', async () => {
    const { store, signals } = createWidgetWorld({ answers: { 'GET /newsletters-by-category': neverAnswers } });
    const stop = store.open();
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([false, false]);
    stop();
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([true, true]);
  });

  it('tells once that the lists failed, and loads them again', async () => {
    let isDown = true;
    const list = () => (isDown ? status(500) : listOf([{ listId: 'morning', name: 'Morning' }]));
    const widget = createWidgetWorld({ answers: { 'GET /newsletters-by-category': list } });
    widget.store.open();
    widget.site.sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(() => widget.state().lists === 'failed');
    expect(widget.notices).to.deep.equal(['error lists-failed']);
    expect(widget.changes).to.deep.equal([{ kind: 'error', message: 'lists-failed' }]);
    isDown = false;
    widget.store.lists.refetch();
    expect(widget.state().lists).to.equal('loading');
    await waitUntil(() => widget.state().lists === 'loaded');
    expect(names(widget)).to.deep.equal(['Morning']);
    expect(widget.notices).to.have.length(1);
  });

  it('shows a sample in development where an edition has no newsletters, and asks nothing about it', async () => {
    const lists = { us: { data: {} } };
    const widget = await openWidget({ lists, isDevelopment: true });
    await waitUntil(() => widget.state().isSample);
    expect(widget.state().access).to.equal('sample');
    expect(widget.newsletters()).to.have.length(15);
    expect(widget.count('GET /search')).to.equal(0);
    const production = await openWidget({ lists });
    expect(production.state()).to.include({ isSample: false, areAllHidden: false });
  });

  it('puts the categories of the reader’s interests first', async () => {
    const { data } = {
      data: { categories: ['News', 'Games'].map((name) => ({ name, newsletters: [{ listId: name, name }] })) },
    };
    const widget = await openWidget({ lists: { us: { data } }, options: { interests: ['games'] } });
    expect(names(widget)).to.deep.equal(['Games', 'News']);
    widget.setOptions({ interests: [] });
    expect(names(widget)).to.deep.equal(['News', 'Games']);
  });

  it('leaves out what the reader had, but not what they sign up for later', async () => {
    const widget = await openWidget({ subscribed: ['morning'], options: { hideUpdatedNewsletters: true } });
    expect(names(widget)).to.deep.equal(['Breaking', 'Essay']);
    widget.store.press(widget.newsletter('Essay'));
    await waitUntil(() => widget.stateOf('essay') === 'subscribed');
    expect(names(widget)).to.deep.equal(['Breaking', 'Essay']);
    widget.setOptions({ hideUpdatedNewsletters: false });
    expect(names(widget)).to.deep.equal(['Breaking', 'Morning', 'Essay']);
  });

  it('loads the memberships again after a log-in, and for another list', async () => {
    const widget = await openWidget();
    widget.site.sdk.emit('login', widget.site.sdk.$session.get());
    await waitUntil(() => widget.count('GET /search') === 2);
    widget.stop();
    widget.site.sdk.emit('login', widget.site.sdk.$session.get());
    expect(widget.count('GET /search')).to.equal(2);
  });
});

describe('The tags of a widget', () => {
  const lists = {
    us: {
      data: {
        categories: ['news', 'sport'].map((name) => ({ name, newsletters: [{ listId: name, name, tag: name }] })),
      },
    },
  };

  it('are selected by the hash, by a press, and by the next hash', async () => {
    const widget = await openWidget({ lists, hash: '#Sport' });
    expect(widget.state().tags.map(({ tag }) => tag)).to.deep.equal(['news', 'sport']);
    expect(widget.state().tag).to.equal('sport');
    widget.store.tag.choose(widget.state().tags[0] ?? null);
    expect(names(widget)).to.deep.equal(['news']);
    widget.store.tag.choose(null);
    expect(names(widget)).to.deep.equal(['news', 'sport']);
    widget.setHash('#news');
    expect(widget.state().tag).to.equal('news');
    widget.setHash('#gone');
    expect(widget.state().tag).to.equal(null);
  });

  it('do not follow the hash in a list', async () => {
    const widget = await openWidget({ lists, hash: '#sport', options: { variant: { layout: 'list' } } });
    expect(widget.state().tag).to.equal(null);
    widget.setHash('#news');
    expect(widget.state().tag).to.equal(null);
  });
});
