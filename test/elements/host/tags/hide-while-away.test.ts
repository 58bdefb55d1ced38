import { expect, fixture, html } from '@open-wc/testing';
import { hideWhileAway } from '../../../../elements/host/tags/hide-while-away.ts';
import { runFlowToWall } from '../../../support/world/fake-reading.ts';
import { createSite, flowOf } from '../../../support/world/fake-site.ts';
import { logIn } from '../../../support/world/log-in.ts';
import { advanceUntil } from '../../../support/world/until.ts';

describe('A page of a reader that goes to the back-forward cache', () => {
  it('hides its tags and the walls in its text, and shows them when it comes back', async () => {
    const page = await fixture<HTMLElement>(html`<div><p id="here"></p><section></section></div>`);
    const host = page.querySelector<HTMLElement>('section');
    host?.attachShadow({ mode: 'open' });
    const site = createSite({
      answers: {
        'GET /api/flow/data': flowOf({ actions: [{ id: 'w', type: 'showtemplate', target: { templateId: 'bar' } }] }, [
          'w',
        ]),
        'GET /api/template': { templateId: 'bar', type: 'noniframe', style: 'inline', selector: '#here', html: 'Ada' },
        'POST /user/login': { token: 't', sessionid: 's', newUserId: 5 },
      },
    });
    expect(await logIn(site)).to.equal('done');
    await runFlowToWall(site);
    await advanceUntil(site.clock, 100, () => page.querySelector('#here > *'), JSON.stringify(site.sdk.explain()));
    const place = page.querySelector('#here')?.firstElementChild?.shadowRoot;
    hideWhileAway(site.sdk, () => (host === null ? [] : [host]));
    const sheets = () => [host?.shadowRoot, place].map((root) => root?.adoptedStyleSheets.length);
    expect(sheets()).to.deep.equal([0, 0]);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(sheets()).to.deep.equal([1, 1]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sheets()).to.deep.equal([0, 0]);
  });
});
