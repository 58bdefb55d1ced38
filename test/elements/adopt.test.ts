import { expect, fixture, html } from '@open-wc/testing';
import { adopt } from '../../elements/adopt.ts';
import { tagsInShadows } from '../../elements/discover.ts';
import { createPageCore } from '../../src/page-core.ts';
import { createWorld } from '../support/fake-world.ts';
import { waitUntil } from '../support/until.ts';

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };

describe('A tag whose site-id changes', () => {
  it('is refused aloud: nothing is asked for in the name of the other site', async () => {
    const { platform, network, log } = createWorld({ answers: { 'GET /api/region': { regionId: 'us' } } });
    const core = createPageCore(platform, { hosts: () => hosts, prepareToDraw: async () => {} });
    const host = await fixture<HTMLElement>(html`<i site-id="ledger" flow-id="hard"></i>`);
    const leave = adopt(core, host, 'pw-paywall');
    host.setAttribute('site-id', 'gazette');
    await waitUntil(() => log.lines.some(({ text }) => text.includes('site-id')));
    expect(log.lines.map(({ text }) => text)).to.include(
      '[PW] site-id="gazette" on <pw-paywall> is passed over: this page belongs to ledger until it is loaded again',
    );
    expect(network.sent.map(({ query }) => query.get('siteId'))).not.to.include('gazette');
    leave();
  });
});

describe('Tags in shadow roots of others', () => {
  it('are found by name, and our own are none of them', async () => {
    expect(tagsInShadows()).to.deep.equal([]);
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.attachShadow({ mode: 'open' }).append(document.createElement('pw-portal'));
    expect(tagsInShadows()).to.deep.equal(['pw-portal']);
  });
});
