import { expect, fixture, html } from '@open-wc/testing';
import { discover } from '../../../../elements/host/tags/discover.ts';
import { waitUntil } from '../../../support/world/until.ts';

describe('The tags of a page', () => {
  const foundTags: string[] = [];
  const names: string[] = [];
  let present: () => HTMLElement[] = () => [];

  before(async () => {
    await fixture(html`<pw-paywall id="early"></pw-paywall>`);
    present = discover((host, tag) => {
      foundTags.push(`${tag}#${host.id}`);
      return () => names.push(host.id);
    });
  });

  it('are found when they stand there already', () => {
    expect(foundTags).to.deep.equal(['pw-paywall#early']);
    expect(present().map(({ id }) => id)).to.deep.equal(['early']);
  });

  it('are found when they come later, also deep in what is added', async () => {
    await fixture(html`<section><div><pw-newsletters id="late"></pw-newsletters></div></section>`);
    await waitUntil(() => foundTags.includes('pw-newsletters#late'));
  });

  it('are found once, and a move is no leaving', async () => {
    const section = await fixture(html`<section><pw-portal id="moved"></pw-portal></section>`);
    await waitUntil(() => foundTags.includes('pw-portal#moved'));
    const portal = section.querySelector('pw-portal');
    if (portal !== null) document.body.append(portal);
    await fixture(html`<pw-portal id="after"></pw-portal>`);
    await waitUntil(() => foundTags.includes('pw-portal#after'));
    expect(foundTags.filter((name) => name === 'pw-portal#moved')).to.have.length(1);
    expect(names).not.to.include('moved');
    portal?.remove();
  });

  it('are left when they go', async () => {
    const gone = await fixture(html`<pw-paywall id="gone"></pw-paywall>`);
    await waitUntil(() => foundTags.includes('pw-paywall#gone'));
    gone.remove();
    await waitUntil(() => names.includes('gone'));
    expect(present().map(({ id }) => id)).not.to.include('gone');
  });
});
