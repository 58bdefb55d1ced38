import { expect, fixture, html } from '@open-wc/testing';
import { drawWallsOf } from '../../support/walls/draw-walls-of.ts';
import { createFrameWorld } from '../../support/walls/frame-world.ts';
import { createSite, flowOf } from '../../support/world/fake-site.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

const host = 'https://pw.example';

describe('An iframe wall in the page', () => {
  it('is drawn by the element, takes the size it is given, and stops listening when it closes', async () => {
    const site = createSite({
      answers: {
        'GET /api/flow/data': flowOf({}, []),
        'GET /api/template': { templateId: 'popup', type: 'iframe', style: 'popup', resizable: true },
      },
    });
    const world = createFrameWorld(site);
    drawWallsOf(site.sdk);
    const element = await fixture<HTMLElement>(html`<pw-paywall site-id="ledger" flow-id="f"></pw-paywall>`);
    site.sdk.start({ siteId: 'ledger', env: undefined });
    await site.sdk.paywall(element).run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
    void site.sdk.paywall(element).show('popup', {});
    await advanceUntil(site.clock, 500, () => world.isListening());
    const root = element.shadowRoot;
    const frame = root?.querySelector('iframe');
    expect(root?.querySelector('dialog:modal')).not.to.equal(null);
    const data = { module: 'ONBOARDING', action: 'RESIZE_TEMPLATE', detail: { height: 234 } };
    world.receive({ data, origin: host, source: frame?.contentWindow });
    await waitUntil(() => root?.querySelector('.popup-wall-box')?.getBoundingClientRect().height === 234);
    expect(frame?.getBoundingClientRect().height).to.be.closeTo(234, 0.5);
    root?.querySelector<HTMLElement>('.close-button')?.click();
    await waitUntil(() => !world.isListening());
    expect(root?.querySelector('iframe')).not.to.equal(null);
    await site.clock.advance(1000);
    await waitUntil(() => root?.querySelector('iframe') === null);
  });
});
