import { expect, fixture, html } from '@open-wc/testing';
import { parseShowOptions } from '../../../src/walls/display/show/show-options.ts';
import type { ActionResult, PrepareToDraw } from '../../../src/walls/display/wall.ts';
import { template } from '../../support/walls/template.ts';
import { createWallManagerWorld as setUp } from '../../support/walls/wall-manager-world.ts';

const why = (performed: ActionResult) => (performed.result === 'held-back' ? performed.why : null);

describe('A popup', () => {
  it('is shown 500 ms after it was asked for, not before', async () => {
    const { show, visibleNames, clock } = setUp();
    const pending = show({ templateId: 'wall' });
    await clock.advance(499);
    expect(visibleNames()).to.deep.equal([]);
    await clock.advance(1);
    expect(visibleNames()).to.deep.equal(['wall']);
    expect((await pending).result).to.equal('shown');
  });

  it('waits no longer than 500 ms for what had to be loaded since', async () => {
    const { show, visibleNames, clock } = setUp();
    void show({ templateId: 'wall' }, { requestedAt: clock.now() - 450 });
    await clock.advance(49);
    expect(visibleNames()).to.deep.equal([]);
    await clock.advance(1);
    expect(visibleNames()).to.deep.equal(['wall']);
  });

  it('fades when it is closed, lets go at once, and is removed after 1000 ms', async () => {
    const { show, visibleNames, clock, stage } = setUp();
    void show({ templateId: 'wall' });
    await clock.advance(500);
    const [wall] = stage.$walls.get();
    stage.close(wall?.key ?? 0);
    expect(stage.$walls.get()[0]?.phase).to.equal('closing');
    await clock.advance(999);
    expect(visibleNames()).to.deep.equal(['wall']);
    await clock.advance(1);
    expect(visibleNames()).to.deep.equal([]);
  });

  it('is the only one: the first that was asked for wins, and the other knows why', async () => {
    const { show, visibleNames, clock } = setUp({
      templates: { one: template({ templateId: 'one' }), two: template({ templateId: 'two' }) },
    });
    const first = show({ templateId: 'one' });
    const second = show({ templateId: 'two' });
    await clock.advance(500);
    expect(visibleNames()).to.deep.equal(['one']);
    expect((await first).result).to.equal('shown');
    expect(why(await second)).to.deep.equal({ kind: 'popup-taken', by: 'one' });
  });

  it('may be joined by one that is overlappable', async () => {
    const two = template({ templateId: 'two', overlappable: true });
    const { show, visibleNames, clock } = setUp({ templates: { one: template({ templateId: 'one' }), two } });
    void show({ templateId: 'one' });
    void show({ templateId: 'two' });
    await clock.advance(500);
    expect(visibleNames()).to.deep.equal(['one', 'two']);
  });

  it('gives its place free when it is closed', async () => {
    const { show, visibleNames, clock, stage } = setUp();
    void show({ templateId: 'wall' });
    await clock.advance(500);
    stage.close(1);
    void show({ templateId: 'wall' }, { source: { flowId: 'f', nodeId: 'next' } });
    await clock.advance(1000);
    expect(visibleNames()).to.deep.equal(['wall']);
    expect(stage.$walls.get()[0]?.phase).to.equal('shown');
  });

  it('is not shown any more when its element went away meanwhile', async () => {
    const { show, visibleNames, clock, abort } = setUp();
    const pending = show({ templateId: 'wall' });
    await clock.advance(200);
    abort.abort();
    await clock.advance(1000);
    expect(visibleNames()).to.deep.equal([]);
    expect(why(await pending)).to.deep.equal({ kind: 'cancelled' });
  });
});

describe('A popup whose flow is decided again while its code loads', () => {
  it('gives its place free at once, and the new one has it', async () => {
    let load = () => {};
    const code = new Promise<void>((resolve) => (load = resolve));
    const { show, visibleNames, clock, abort } = setUp({ prepareToDraw: () => code });
    const first = show({ templateId: 'wall' });
    await clock.advance(100);
    abort.abort();
    const second = show({ templateId: 'wall' }, { signal: new AbortController().signal });
    await clock.advance(100);
    load();
    await clock.advance(500);
    expect(why(await first)).to.deep.equal({ kind: 'cancelled' });
    expect((await second).result).to.equal('shown');
    expect(visibleNames()).to.deep.equal(['wall']);
  });
});

describe('The screen of a mail’s link', () => {
  it('joins the popup that stands when it comes late, once: later it waits for its turn as any other', async () => {
    const reset = template({ templateId: 'reset-password' });
    const { show, visibleNames, clock, stage } = setUp({
      templates: { wall: template(), 'reset-password': reset },
      landingScreen: 'reset-password',
    });
    const source = { flowId: '', nodeId: '' };
    void show({ templateId: 'wall' });
    await clock.advance(4999);
    expect(visibleNames()).to.deep.equal([]);
    await clock.advance(1);
    expect(visibleNames()).to.deep.equal(['wall']);
    void show({ templateId: 'reset-password' }, { source });
    await clock.advance(500);
    expect(visibleNames()).to.deep.equal(['wall', 'reset-password']);
    stage.close(2);
    await clock.advance(1000);
    const again = show({ templateId: 'reset-password' }, { source });
    await clock.advance(500);
    expect(why(await again)).to.deep.equal({ kind: 'popup-taken', by: 'wall' });
  });
});

describe('An inline wall', () => {
  const inline = template({ style: 'inline', selector: '#here' });

  it('stands in its place at once, and content goes with it and comes back with its end', async () => {
    const page = await fixture(html`<div><div id="text"><p>1</p><p>2</p></div><div id="here"></div></div>`);
    const { show, stage, owner } = setUp({ templates: { wall: inline } });
    await show({ templateId: 'wall', removeContent: { selector: '#text', from: 1 } });
    expect(page.querySelectorAll('p')).to.have.length(1);
    expect(page.querySelector('#here')?.firstElementChild?.shadowRoot).to.not.equal(null);
    stage.clear(owner, true);
    expect(page.querySelectorAll('p')).to.have.length(2);
    expect(page.querySelector('#here')?.childElementCount).to.equal(0);
  });

  it("takes the node's own selector before the template's", async () => {
    const page = await fixture(html`<div><div id="there"></div><div id="here"></div></div>`);
    await setUp({ templates: { wall: inline } }).show({ templateId: 'wall', selector: '#there' });
    expect(page.querySelector('#there')?.childElementCount).to.equal(1);
  });

  it('whose place is not on the page is held back, and takes no content away', async () => {
    const page = await fixture(html`<div id="text"><p>1</p></div>`);
    const { show, log } = setUp({ templates: { wall: template({ style: 'inline', selector: '#nowhere' }) } });
    const performed = await show({ templateId: 'wall', removeContent: { selector: '#text' } });
    expect(why(performed)).to.deep.equal({ kind: 'selector-missing', selector: '#nowhere' });
    expect(page.querySelectorAll('p')).to.have.length(1);
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['Show Template: Cannot find the selector #nowhere']);
  });

  it('takes no content away while it can not be drawn', async () => {
    const page = await fixture(html`<div><div id="text"><p>1</p></div><div id="here"></div></div>`);
    const { show } = setUp({ templates: { wall: inline }, prepareToDraw: () => Promise.reject(new Error('offline')) });
    expect((await show({ templateId: 'wall', removeContent: { selector: '#text' } })).result).to.equal('held-back');
    expect(page.querySelectorAll('p')).to.have.length(1);
  });

  for (const [where, change, key] of [
    ['stays for a new decision', () => {}, 1],
    [
      'is shown again where the page has drawn its article again, so that nothing of it is open',
      (text: Element) => text.replaceChildren(document.createElement('p'), document.createElement('p')),
      2,
    ],
  ] as const) {
    it(where, async () => {
      const page = await fixture(html`<div><div id="text"><p>1</p><p>2</p></div><div id="here"></div></div>`);
      const { show, stage, owner } = setUp({ templates: { wall: inline } });
      const hard = { templateId: 'wall', removeContent: { selector: '#text', from: 1 } };
      await show(hard);
      const text = page.querySelector('#text');
      if (text !== null) change(text);
      stage.clear(owner, false, true);
      await show(hard);
      stage.settle(owner, false);
      expect(stage.$walls.get().map((wall) => wall.key)).to.deep.equal([key]);
      expect(page.querySelectorAll('p')).to.have.length(1);
    });
  }

  it('goes, and brings the content back, when the rest of the SDK does not load', async () => {
    const page = await fixture(html`<div><div id="text"><p>1</p></div><div id="here"></div></div>`);
    let fail = () => {};
    const prepareToDraw: PrepareToDraw = async (_kind, _content, onIncomplete) => {
      fail = onIncomplete ?? fail;
    };
    const { show, visibleNames, log } = setUp({ templates: { wall: inline }, prepareToDraw });
    await show({ templateId: 'wall', removeContent: { selector: '#text' } });
    expect(page.querySelectorAll('p')).to.have.length(0);
    fail();
    expect(visibleNames()).to.deep.equal([]);
    expect(page.querySelectorAll('p')).to.have.length(1);
    const text = 'Show Template: wall was removed, as the rest of the SDK did not load';
    expect(log.lines.map((line) => line.text)).to.deep.equal([text]);
  });

  it('is not drawn where that failed before it was its turn, and the console says so', async () => {
    const page = await fixture(html`<div><div id="text"><p>1</p></div><div id="here"></div></div>`);
    const prepareToDraw: PrepareToDraw = async (_kind, _content, onIncomplete) => onIncomplete?.();
    const { show, log } = setUp({ templates: { wall: inline }, prepareToDraw });
    const performed = await show({ templateId: 'wall', removeContent: { selector: '#text' } });
    expect(why(performed)).to.deep.equal({ kind: 'not-drawn' });
    expect(page.querySelectorAll('p')).to.have.length(1);
    const text = 'Show Template: wall was removed, as the rest of the SDK did not load';
    expect(log.lines.map((line) => line.text)).to.deep.equal([text]);
  });
});

describe('A wall that can not be seen', () => {
  const hard = { templateId: 'wall', removeContent: { selector: '#text' } };
  const inline = template({ style: 'inline', selector: '#here' });
  const text = 'Show Template: wall can not be seen on this page';

  it('is taken away with its reason when 2 s of looking found nothing, and the article stays whole', async () => {
    const page = await fixture(html`<div><div id="text"><p>1</p></div><div id="here"></div></div>`);
    const { show, visibleNames, log, clock } = setUp({ templates: { wall: inline }, isVisible: false });
    const pending = show(hard);
    await clock.advance(1999);
    expect(visibleNames()).to.deep.equal(['wall']);
    await clock.advance(1);
    expect(why(await pending)).to.deep.equal({ kind: 'not-drawn' });
    expect(page.querySelectorAll('p')).to.have.length(1);
    expect(page.querySelector('#here')?.childElementCount).to.equal(0);
    expect(visibleNames()).to.deep.equal([]);
    expect(log.lines).to.deep.equal([{ level: 'error', text }]);
  });

  it('is given up after 2 s when its element does not tell', async () => {
    const page = await fixture(html`<div><div id="text"><p>1</p></div><div id="here"></div></div>`);
    const { show, visibleNames, clock } = setUp({ templates: { wall: inline }, isVisible: null });
    const pending = show(hard);
    await clock.advance(1999);
    expect(page.querySelectorAll('p')).to.have.length(1);
    expect(visibleNames()).to.deep.equal(['wall']);
    await clock.advance(1);
    expect(why(await pending)).to.deep.equal({ kind: 'not-drawn' });
    expect(visibleNames()).to.deep.equal([]);
  });

  it('leaves its place to the next popup', async () => {
    const { show, clock } = setUp({ isVisible: false });
    const first = show({ templateId: 'wall' });
    await clock.advance(500);
    await first;
    const second = show({ templateId: 'wall' });
    await clock.advance(500);
    expect(why(await second)).to.deep.equal({ kind: 'not-drawn' });
  });
});

describe('What can not be shown is reported with the text of the spec', () => {
  for (const [text, target, site, templateValue] of [
    ['Show Template: Cannot get site id.', { templateId: 'wall' }, '', template()],
    ['Show Template: Cannot get template id.', {}, 'ledger', template()],
    ['Show Template: Cannot find this template', { templateId: 'wall' }, 'ledger', null],
    ['Show Template: Cannot get template type.', { templateId: 'wall' }, 'ledger', template({ type: undefined })],
    ['Show Template: Cannot get template style.', { templateId: 'wall' }, 'ledger', template({ style: undefined })],
  ] as const) {
    it(text, async () => {
      const { show, visibleNames, log } = setUp({ templates: { wall: templateValue } });
      const performed = await show(target, { options: parseShowOptions(site, target) });
      expect(log.lines).to.deep.equal([{ level: 'error', text }]);
      expect(why(performed)).to.deep.equal({ kind: 'invalid', text });
      expect(visibleNames()).to.deep.equal([]);
    });
  }
});

describe('While it is not known whether a reader is still entitled', () => {
  const hard = { isEntitlementUnknown: true };

  for (const [name, templateValue, target] of [
    ['a popup without a close button', template({ showCloseButton: false }), {}],
    ['one that the node takes the close button from', template(), { showCloseButton: false }],
    ['one that takes content away', template(), { removeContent: { selector: 'p' } }],
  ] as const) {
    it(`${name} stays away`, async () => {
      const performed = await setUp({ templates: { wall: templateValue } }).show(
        { templateId: 'wall', ...target },
        hard,
      );
      expect(why(performed)).to.deep.equal({ kind: 'entitlement-unknown' });
    });
  }

  it('a popup with a close button is shown', async () => {
    const { show, visibleNames, clock } = setUp();
    void show({ templateId: 'wall' }, hard);
    await clock.advance(500);
    expect(visibleNames()).to.deep.equal(['wall']);
  });
});
