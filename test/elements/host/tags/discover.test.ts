import { expect, fixture, html } from '@open-wc/testing';
import { discover } from '../../../../elements/host/tags/discover.ts';
import { waitUntil } from '../../../support/world/until.ts';

describe('The tags of a page', () => {
  const found: string[] = [];
  const left: string[] = [];
  let present: () => HTMLElement[] = () => [];

  before(async () => {
    await fixture(html`<pw-paywall id="early"></pw-paywall>`);
    present = discover((host, tag) => {
      found.push(`${tag}#${host.id}`);
      return () => left.push(host.id);
    });
  });

  it('are found when they stand there already', () => {
    expect(found).to.deep.equal(['pw-paywall#early']);
    expect(present().map(({ id }) => id)).to.deep.equal(['early']);
  });

  it('are found when they come later, also deep in what is added', async () => {
    await fixture(html`<section><div><pw-newsletters id="late"></pw-newsletters></div></section>`);
    await waitUntil(() => found.includes('pw-newsletters#late'));
  });

  it('are found once, and a move is no leaving', async () => {
    const section = await fixture(html`<section><pw-portal id="moved"></pw-portal></section>`);
    await waitUntil(() => found.includes('pw-portal#moved'));
    const portal = section.querySelector('pw-portal');
    if (portal !== null) document.body.append(portal);
    await fixture(html`<pw-portal id="after"></pw-portal>`);
    await waitUntil(() => found.includes('pw-portal#after'));
    expect(found.filter((name) => name === 'pw-portal#moved')).to.have.length(1);
    expect(left).not.to.include('moved');
    portal?.remove();
  });

  it('are left when they go', async () => {
    const gone = await fixture(html`<pw-paywall id="gone"></pw-paywall>`);
    await waitUntil(() => found.includes('pw-paywall#gone'));
    gone.remove();
    await waitUntil(() => left.includes('gone'));
    expect(present().map(({ id }) => id)).not.to.include('gone');
  });
});
