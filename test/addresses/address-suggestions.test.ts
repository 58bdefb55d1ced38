import { expect } from '@open-wc/testing';
import { createAddressSuggestions } from '../../src/addresses/address-suggestions.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';
import { type FakeReply, neverAnswers, offline } from '../support/world/fake-world.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';

const place = {
  address1: '7 Harbour Lane',
  address2: '',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04901',
  country: 'US',
};

const open = (key: Parameters<typeof getConfig>[0], answer: FakeReply = { suggestions: [] }) => {
  const world = createPortalWorld({ answers: { 'GET /contact/suggestions': answer } });
  const edition: PortalEdition = getConfig(key, 'production');
  const loaded: string[] = [];
  const suggestions = createAddressSuggestions({
    http: world.http,
    edition,
    log: world.log,
    pageUrl: () => 'https://news.example/portal/',
    loader: async () => async (script) => {
      loaded.push(script.url);
      return null;
    },
  });
  return { ...world, suggestions, loaded };
};
const never = () => new AbortController().signal;

describe('Who suggests addresses', () => {
  it('is the edition’s own service, or Google, never both, or nobody', async () => {
    const who = async (key: Parameters<typeof getConfig>[0]) => {
      const { suggestions, network, loaded } = open(key);
      await suggestions?.suggest('Harbour', 'US', never());
      return [suggestions !== null, network.sent.length, loaded.length];
    };
    expect(await who('US')).to.deep.equal([true, 1, 0]);
    expect(await who('CA')).to.deep.equal([true, 1, 0]);
    expect(await who('UK')).to.deep.equal([true, 0, 1]);
    expect(await who('AU')).to.deep.equal([true, 0, 1]);
    expect(await who('DE')).to.deep.equal([false, 0, 0]);
  });

  it('loads Google’s script with the first focus, from where the deployment says', async () => {
    const { suggestions, loaded, clock } = open('UK');
    suggestions?.preload();
    suggestions?.preload();
    await clock.advance(0);
    expect(loaded).to.deep.equal(['https://news.example/places/script.js']);
  });
});

describe('The edition’s own service', () => {
  it('is asked for a country, tells whole addresses, and fills all of them in', async () => {
    const { suggestions, network } = open('US', { suggestions: [place] });
    const suggestionList = (await suggestions?.suggest('7 Harb', 'US', never())) ?? [];
    expect(network.sent.map(({ query }) => query.toString())).to.deep.equal(['text=7+Harb&country=US']);
    expect(suggestionList.map(({ text }) => text)).to.deep.equal(['7 Harbour Lane, Port Averill, ME 04901']);
    expect(await suggestionList[0]?.loadAddress()).to.deep.equal({
      line1: '7 Harbour Lane',
      line2: '',
      city: 'Port Averill',
      state: 'ME',
      zip: '04901',
      country: 'US',
    });
  });

  it('tells five at the most', async () => {
    const { suggestions } = open('US', { suggestions: Array.from({ length: 9 }, () => place) });
    expect(await suggestions?.suggest('7 Harb', 'US', never())).to.have.length(5);
  });

  it('that fails has nothing to tell; what was given up is no failure', async () => {
    const failing = open('US', offline);
    expect(await failing.suggestions?.suggest('7 Harb', 'US', never())).to.deep.equal([]);
    expect(failing.log.lines.map(({ text }) => text)).to.deep.equal(['[PW] There are no suggestions of addresses']);
    const late = open('US', neverAnswers);
    const abort = new AbortController();
    const lateSuggestions = late.suggestions?.suggest('7 Harb', 'US', abort.signal);
    abort.abort();
    expect([await lateSuggestions, late.log.lines]).to.deep.equal([[], []]);
  });
});
