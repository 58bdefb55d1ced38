import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { register } from '../../../elements/pw-paywall/index.ts';
import { browserHands } from '../../../src/platform/browser-hands.ts';
import { createSite, flowOf } from '../../support/fake-site.ts';
import type { Sent } from '../../support/fake-world.ts';
import { waitUntil } from '../../support/until.ts';

const markup = '<h2>Keep reading</h2><p>Three articles are free.</p><button id="go">Subscribe</button>';
const templates: Record<string, object> = {
  popup: { style: 'popup', html: markup },
  hard: { style: 'popup', html: markup, showCloseButton: false },
  inline: { style: 'inline', selector: '#place', html: markup, fadeOut: true },
  styled: {
    style: 'popup',
    html: markup,
    css: 'h2 { color: rgb(1, 2, 3) }',
    modalClass: 'mine',
    modalStyle: { 'border-top-width': '7px' },
  },
  scripted: {
    style: 'popup',
    html: markup,
    js: 'root.querySelector("#go").addEventListener("click", () => template.close())',
  },
  broken: { style: 'popup', html: markup, js: 'throw new Error("mine")' },
  tall: { style: 'popup', html: markup, css: 'p { height: 3000px }', width: '300px' },
  sized: { style: 'popup', html: markup, sizes: [{ widthValue: 300, widthUnit: 'px' }] },
};

const site = createSite({
  isDrawn: false,
  answers: {
    'GET /api/flow/data': ({ query }: Sent) =>
      query.get('flowId') === 'hard'
        ? flowOf({ actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'hard' } }] }, ['wall'])
        : flowOf({}, []),
    'GET /api/template': ({ query }: Sent) => {
      const templateId = query.get('templateId') ?? '';
      return { templateId, type: 'noniframe', ...templates[templateId] };
    },
  },
});

const host = async (): Promise<HTMLElement> => {
  const element = await fixture<HTMLElement>(html`<pw-paywall site-id="ledger" flow-id="f"></pw-paywall>`);
  site.sdk.begin({ siteId: 'ledger', env: undefined });
  await site.sdk.paywall(element).run({ siteId: 'ledger', flowId: 'f', flowVersion: null });
  return element;
};

const inShadow = (element: Element, selector: string): HTMLElement => {
  const found = element.shadowRoot?.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`${selector} is not drawn`);
  return found;
};

/** Shows a template in a fresh element and waits until it is drawn. */
const show = async (templateId: string) => {
  const element = await host();
  const before = site.sdk.$walls.get().length;
  const asked = site.sdk.paywall(element).show(templateId, {});
  await waitUntil(async () => {
    await site.clock.advance(500);
    return site.sdk.$walls.get().length > before;
  });
  await asked;
  const at = templates[templateId];
  const isInline = at !== undefined && 'selector' in at;
  if (!isInline) await waitUntil(() => element.shadowRoot?.querySelector('.template')?.shadowRoot);
  return element;
};

const content = (element: Element): ShadowRoot => {
  const root = inShadow(element, '.template').shadowRoot;
  if (root === null) throw new Error('The template is not drawn');
  return root;
};

before(() => {
  site.platform.loadHands = async () => browserHands('');
  register(site.sdk);
});

describe('A popup wall', () => {
  it('is a modal dialog over the page, named by its heading, with the focus in it', async () => {
    const element = await show('popup');
    const dialog = inShadow(element, 'dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    await waitUntil(() => dialog.getAttribute('aria-label') === 'Keep reading');
    expect(element.shadowRoot?.activeElement).to.equal(inShadow(element, '.box'));
    expect(getComputedStyle(dialog).zIndex).to.equal('9999');
  });

  it('is not closed by Escape, however often it is pressed', async () => {
    const element = await show('popup');
    for (let press = 0; press < 3; press++) await sendKeys({ press: 'Escape' });
    expect(inShadow(element, 'dialog').matches(':modal')).to.equal(true);
  });

  it('keeps the focus in it, from the keyboard', async () => {
    const element = await show('popup');
    for (let press = 0; press < 6; press++) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement === element || document.activeElement === document.body).to.equal(true);
    }
  });

  it('has a close button that takes it away, and gives the focus and the scroll back', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>Before</button>`);
    opener.focus();
    const element = await show('popup');
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    inShadow(element, '.close-button').click();
    await waitUntil(() => inShadow(element, 'dialog').dataset.phase === 'closing');
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    await site.clock.advance(300);
    expect(document.activeElement).to.equal(opener);
    await site.clock.advance(700);
    await waitUntil(() => element.shadowRoot?.querySelector('dialog') === null);
  });

  it('has none when the template says so, and tells how to leave', async () => {
    const element = await host();
    const run = site.sdk.paywall(element).run({ siteId: 'ledger', flowId: 'hard', flowVersion: null });
    await waitUntil(async () => {
      await site.clock.advance(500);
      return element.shadowRoot?.querySelector('.template')?.shadowRoot;
    });
    await run;
    expect(element.shadowRoot?.querySelector('.close-button')).to.equal(null);
    const dialog = inShadow(element, 'dialog');
    expect(dialog.querySelector(`[id="${dialog.getAttribute('aria-describedby')}"]`)?.textContent).to.contain(
      'go back',
    );
    expect(dialog.querySelector('.leave-now')).to.equal(null);
  });

  it('that no flow asked for, and has none, has a way back to the page all the same', async () => {
    const element = await show('hard');
    expect(element.shadowRoot?.querySelector('.close-button')).to.equal(null);
    expect(inShadow(element, '.leave-now').textContent).to.equal('Not now');
    inShadow(element, '.leave-now').click();
    await waitUntil(() => inShadow(element, 'dialog').dataset.phase === 'closing');
  });

  it('keeps template and page apart: no style of either reaches the other', async () => {
    const outside = await fixture(
      html`<div><style>h2 { color: rgb(9, 9, 9) !important }</style><h2>Outside</h2></div>`,
    );
    const element = await show('styled');
    const heading = content(element).querySelector('h2');
    expect(heading && getComputedStyle(heading).color).to.equal('rgb(1, 2, 3)');
    const outer = outside.querySelector('h2');
    expect(outer && getComputedStyle(outer).color).to.equal('rgb(9, 9, 9)');
    expect(inShadow(element, '.box').classList.contains('mine')).to.equal(true);
    expect(inShadow(element, '.box').style.borderTopWidth).to.equal('7px');
  });

  it('takes the box that its sizes give it', async () => {
    expect(inShadow(await show('sized'), '.box').getBoundingClientRect().width).to.be.closeTo(300, 1);
  });

  it('shows its beginning where it is taller than the window', async () => {
    const element = await show('tall');
    const box = inShadow(element, '.box').getBoundingClientRect();
    expect(box.height).to.be.above(window.innerHeight);
    expect(box.top).to.be.at.least(0);
  });

  it('runs the template’s script with its root and a way to close', async () => {
    const element = await show('scripted');
    content(element).querySelector<HTMLButtonElement>('#go')?.click();
    await waitUntil(() => inShadow(element, 'dialog').dataset.phase === 'closing');
  });

  it('survives a script that throws, and tells', async () => {
    const element = await show('broken');
    expect(content(element).querySelector('h2')?.textContent).to.equal('Keep reading');
    await waitUntil(() => site.log.lines.some(({ text }) => text === '[PW] The script of template broken failed'));
  });

  it('survives a move of its element in the page', async () => {
    const element = await show('popup');
    document.body.append(element);
    await waitUntil(() => element.shadowRoot?.querySelector('dialog:modal') !== null);
    element.remove();
  });

  it('is free of what axe finds', async () => {
    const element = await show('popup');
    await waitUntil(() => element.shadowRoot?.getAnimations().every(({ playState }) => playState === 'finished'));
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).to.deep.equal([]);
  });

  afterEach(async () => {
    for (const { owner } of site.sdk.$walls.get()) site.sdk.forget(owner);
    await waitUntil(() => site.sdk.$walls.get().length === 0);
  });
});

describe('A wall in a page that hides it', () => {
  it('lets go of the page at once: nothing is inert, nothing is locked', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('pw-paywall::part(overlay) { display: none !important }');
    document.adoptedStyleSheets = [sheet];
    try {
      const element = await host();
      const asked = site.sdk.paywall(element).show('popup', {});
      let isOver = false;
      void asked.then(() => {
        isOver = true;
      });
      await waitUntil(async () => {
        await site.clock.advance(100);
        return isOver;
      });
      expect(site.sdk.$walls.get()).to.deep.equal([]);
      await waitUntil(() => document.querySelector(':modal') === null);
      expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    } finally {
      document.adoptedStyleSheets = [];
    }
  });
});

describe('An inline wall', () => {
  it('is drawn in its place, with 200 px of fade-out above it that let clicks through', async () => {
    const place = await fixture(
      html`<div style="background: rgb(250, 250, 240)"><p>Text</p><div id="place"></div></div>`,
    );
    const element = await show('inline');
    const mount = place.querySelector('#place > div');
    if (mount === null) throw new Error('The wall is not in its place');
    await waitUntil(() => mount.shadowRoot?.querySelector('.template')?.shadowRoot);
    const fade = inShadow(mount, '.fade-out');
    expect(fade.getBoundingClientRect().height).to.equal(200);
    expect(fade.getBoundingClientRect().bottom).to.be.closeTo(mount.getBoundingClientRect().top, 0.5);
    expect(getComputedStyle(fade).pointerEvents).to.equal('none');
    expect(content(mount).querySelector('h2')?.textContent).to.equal('Keep reading');
    site.sdk.forget(element);
    expect(place.querySelector('#place')?.childElementCount).to.equal(0);
  });

  it('is themed by what the page sets on its element, and by nothing else of the page', async () => {
    const place = await fixture(
      html`<div style="text-transform: uppercase; letter-spacing: 9px; text-indent: 50px"><div id="place"></div></div>`,
    );
    document.documentElement.style.setProperty('text-transform', 'uppercase');
    const element = await host();
    element.style.setProperty('--pw-accent', 'rgb(200, 0, 0)');
    await site.sdk.paywall(element).show('inline', {});
    const mount = place.querySelector('#place > div');
    if (mount === null) throw new Error('The wall is not in its place');
    const box = getComputedStyle(inShadow(mount, '.inline'));
    expect(box.getPropertyValue('--pw-accent')).to.equal('rgb(200, 0, 0)');
    expect([box.textTransform, box.letterSpacing, box.textIndent]).to.deep.equal(['none', 'normal', '0px']);
    document.documentElement.style.removeProperty('text-transform');
    site.sdk.forget(element);
  });
});
