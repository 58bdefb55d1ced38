import { expect, fixture, html } from '@open-wc/testing';
import { connectElement } from '../../../../elements/host/tags/connect-element.ts';
import { tellShadows } from '../../../../elements/host/tags/tell-shadows.ts';
import { createPageCore } from '../../../../src/sdk/core/page-core.ts';
import { createWorld } from '../../../support/world/fake-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };

describe('A tag whose site-id changes', () => {
  it('is refused aloud: nothing is asked for in the name of the other site', async () => {
    const { platform, network, log } = createWorld({ answers: { 'GET /api/region': { regionId: 'us' } } });
    const core = createPageCore(platform, { hosts: () => hosts, prepareToDraw: async () => {} });
    const host = await fixture<HTMLElement>(html`<i site-id="ledger" flow-id="hard"></i>`);
    const leave = connectElement(core, host, 'pw-paywall');
    host.setAttribute('site-id', 'gazette');
    await waitUntil(() => log.lines.some(({ text }) => text.includes('site-id')));
    expect(log.lines.map(({ text }) => text)).to.include(
      '[PW] site-id="gazette" on <pw-paywall> is passed over: this page belongs to ledger until it is loaded again',
    );
    expect(network.sent.map(({ query }) => query.get('siteId'))).not.to.include('gazette');
    host.removeAttribute('site-id');
    await waitUntil(() => log.lines.some(({ text }) => text === '[PW] site-id is missing on <pw-paywall>'));
    leave();
  });

  it('may not name another one from the start, beside a tag that names the page’s', async () => {
    const { platform, network, log } = createWorld({ answers: { 'GET /api/region': { regionId: 'us' } } });
    const core = createPageCore(platform, { hosts: () => hosts, prepareToDraw: async () => {} });
    const first = await fixture<HTMLElement>(html`<i site-id="ledger" flow-id="hard"></i>`);
    const second = await fixture<HTMLElement>(html`<i site-id="gazette" flow-id="hard"></i>`);
    const leaves = [connectElement(core, first, 'pw-paywall'), connectElement(core, second, 'pw-paywall')];
    await waitUntil(() => log.lines.some(({ text }) => text.includes('site-id')));
    expect(log.lines.map(({ text }) => text)).to.include(
      '[PW] site-id="gazette" on <pw-paywall> is passed over: this page belongs to ledger until it is loaded again',
    );
    second.setAttribute('site-id', 'ledger');
    await waitUntil(() => core.paywalls.size === 2);
    expect(network.sent.map(({ query }) => query.get('siteId'))).not.to.include('gazette');
    for (const leave of leaves) leave();
  });
});

describe('The region of a tag', () => {
  const regionOf = async (change: (host: HTMLElement) => void, expected: string) => {
    const { platform } = createWorld({ answers: { 'GET /api/region': { regionId: 'us' } } });
    const core = createPageCore(platform, { hosts: () => hosts, prepareToDraw: async () => {} });
    const host = await fixture<HTMLElement>(html`<i site-id="ledger" region="de"></i>`);
    const other = await fixture<HTMLElement>(html`<i site-id="ledger"></i>`);
    const leaves = [connectElement(core, host, 'pw-portal'), connectElement(core, other, 'pw-portal')];
    await waitUntil(() => core.region.$region.get().regionId === 'de');
    change(host);
    await waitUntil(() => core.region.$region.get().regionId === expected);
    for (const leave of leaves) leave();
  };

  it('is the one that it names, also beside a tag that names none', () =>
    regionOf((host) => host.setAttribute('region', 'fr'), 'fr'));
  it('is the service’s again where a CMS leaves the attribute empty', () =>
    regionOf((host) => host.setAttribute('region', ''), 'us'));
  it('is the service’s again when the attribute goes', () => regionOf((host) => host.removeAttribute('region'), 'us'));
});

describe('Tags in shadow roots of others', () => {
  it('are reported by name, and our own are none of them', async () => {
    const { log } = createWorld();
    tellShadows(log);
    expect(log.lines).to.deep.equal([]);
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.attachShadow({ mode: 'open' }).append(document.createElement('pw-portal'));
    tellShadows(log);
    expect(log.lines.map(({ text }) => text)).to.deep.equal([
      '[PW] <pw-portal> stands in a shadow root, where it is not found: put it into the document',
    ]);
  });

  it('are reported, too, where they stand in a shadow root within another', async () => {
    const { log } = createWorld();
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const inner = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(inner);
    inner.attachShadow({ mode: 'open' }).append(document.createElement('pw-paywall'));
    tellShadows(log);
    expect(log.lines.map(({ text }) => text)).to.deep.equal([
      '[PW] <pw-paywall> stands in a shadow root, where it is not found: put it into the document',
    ]);
  });
});
