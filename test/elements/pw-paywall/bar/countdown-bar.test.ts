import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import sinon from 'sinon';
import { browserDomOperations } from '../../../../src/platform/browser/scripts/dom-operations.ts';
import { drawWallsOf } from '../../../support/walls/draw-walls-of.ts';
import { createSite, flowOf } from '../../../support/world/fake-site.ts';
import type { SentRequest } from '../../../support/world/fake-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

const site = createSite({
  isDrawn: false,
  answers: {
    'GET /api/flow/data': ({ query }: SentRequest) =>
      flowOf(
        {
          actions: [
            {
              id: 'bar',
              type: 'stickycountdown',
              target: { templateId: 'bar', animationTime: { value: Number(query.get('flowId')), unit: 'sec' } },
            },
          ],
        },
        ['bar'],
      ),
    'GET /api/template': {
      templateId: 'bar',
      type: 'noniframe',
      style: 'inline',
      html: '<h2>Half price</h2><p>Until tonight.</p><button>Take it</button>',
    },
  },
});
const messages: string[] = [];

/** Reads a page whose flow shows a bar that counts this many seconds. */
const read = async (seconds: number) => {
  const element = await fixture<HTMLElement>(html`<pw-paywall site-id="ledger" flow-id="f"></pw-paywall>`);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  await site.sdk.paywall(element).run({ siteId: 'ledger', flowId: String(seconds), flowVersion: null });
  const root = element.shadowRoot;
  if (root === null) throw new Error('The element is not there');
  await waitUntil(() => root.querySelector('.wall-content-template')?.shadowRoot);
  const find = (selector: string): HTMLElement => {
    const match = root.querySelector(selector);
    if (!(match instanceof HTMLElement)) throw new Error(`${selector} is not drawn`);
    return match;
  };
  return { element, root, find, bar: find('.countdown-bar') };
};

before(() => {
  site.platform.loadDomOperations = async () => browserDomOperations('');
  drawWallsOf(site.sdk);
  site.sdk.on('expand-countdown', () => messages.push('expand'));
  site.sdk.on('collapse-countdown', () => messages.push('collapse'));
});

afterEach(async () => {
  messages.length = 0;
  for (const { owner } of site.sdk.$walls.get()) site.sdk.forget(owner);
  await waitUntil(() => document.querySelector('html')?.style.paddingBlockEnd === '');
});

describe('The bar of a countdown', () => {
  it('stands at the foot of the window, above everything, and leaves the page alone', async () => {
    const { bar, element } = await read(30);
    const { bottom, width } = bar.getBoundingClientRect();
    await waitUntil(() => bar.getAnimations().every(({ playState }) => playState === 'finished'));
    expect(Math.round(bar.getBoundingClientRect().bottom)).to.equal(window.innerHeight);
    expect(bottom).to.be.above(0);
    expect(width).to.equal(document.documentElement.clientWidth);
    expect(bar.matches(':popover-open')).to.equal(true);
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    expect(element.shadowRoot?.activeElement).to.equal(null);
    await waitUntil(() => bar.getAttribute('aria-label') === 'Half price');
  });

  it('is drawn in a browser without popovers, which throws at their selector', async () => {
    const { showPopover } = HTMLElement.prototype;
    const { matches } = Element.prototype;
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    sinon.stub(Element.prototype, 'matches').callsFake(function (this: Element, selector: string) {
      if (selector.includes(':popover-open')) throw new DOMException('No such selector', 'SyntaxError');
      return matches.call(this, selector);
    });
    try {
      const { bar, find } = await read(30);
      expect(Math.round(bar.getBoundingClientRect().width)).to.equal(document.documentElement.clientWidth);
      find('.countdown-bar-fold').click();
      await waitUntil(() => bar.dataset.folded === 'true');
    } finally {
      sinon.restore();
      HTMLElement.prototype.showPopover = showPopover;
    }
  });

  it('gives the foot of the page as much room as it takes, and keeps it when it is folded', async () => {
    const { bar, find } = await read(30);
    const room = () => Number.parseFloat(document.documentElement.style.paddingBlockEnd);
    await waitUntil(() => room() >= Math.floor(bar.getBoundingClientRect().height));
    const before = room();
    find('.countdown-bar-fold').click();
    await waitUntil(() => bar.dataset.folded === 'true');
    expect(room()).to.equal(before);
    expect(document.documentElement.style.scrollPaddingBlockEnd).to.equal(`${before}px`);
  });

  it('counts its seconds down, then folds itself and tells', async () => {
    const { bar, find, root } = await read(75);
    await waitUntil(() => find('.countdown-bar-time').textContent === '1:15');
    await site.clock.advance(1000);
    await waitUntil(() => find('.countdown-bar-time').textContent === '1:14');
    await site.clock.advance(73_500);
    await waitUntil(() => find('.countdown-bar-time').textContent === '0:01');
    expect(bar.dataset.folded).to.equal('false');
    await site.clock.advance(500);
    await waitUntil(() => bar.dataset.folded === 'true');
    expect(root.querySelector('.countdown-bar-time')).to.equal(null);
    expect(messages).to.deep.equal(['collapse']);
  });

  it('does not fold under a reader who is in it, and stays open once they opened it again', async () => {
    const { bar, find } = await read(5);
    find('.countdown-bar-fold').focus();
    await site.clock.advance(6000);
    await waitUntil(() => bar.querySelector('.countdown-bar-time') === null);
    expect(bar.dataset.folded).to.equal('false');
    find('.countdown-bar-fold').blur();
    await waitUntil(() => bar.dataset.folded === 'true');
    find('.countdown-bar-fold').click();
    await waitUntil(() => bar.dataset.folded === 'false');
    await site.clock.advance(60_000);
    expect(messages).to.deep.equal(['collapse', 'expand']);
  });

  it('is folded and opened from the keyboard, by one button that says which', async () => {
    const { bar, find, root } = await read(30);
    const button = find('.countdown-bar-fold');
    button.focus();
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => bar.dataset.folded === 'true');
    expect(button.getAttribute('aria-expanded')).to.equal('false');
    expect(find('.countdown-bar-content').hidden).to.equal(true);
    expect(root.activeElement).to.equal(button);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => find('.countdown-bar-content').hidden === false);
    expect(messages).to.deep.equal(['collapse', 'expand']);
  });

  it('is closed by its button, and the page gets its room back', async () => {
    const { find } = await read(30);
    find('.close-button').click();
    await waitUntil(() => document.documentElement.style.paddingBlockEnd === '');
    await site.clock.advance(1000);
    await waitUntil(() => site.sdk.$walls.get().length === 0);
  });

  it('without a time counts nothing and stays open', async () => {
    const { bar, root } = await read(0);
    expect(root.querySelector('.countdown-bar-time')).to.equal(null);
    expect(root.querySelector('.countdown-bar-line')).to.equal(null);
    await site.clock.advance(600_000);
    expect(bar.dataset.folded).to.equal('false');
  });

  it('is free of what axe finds, open and folded', async () => {
    const { element, bar, find } = await read(30);
    const violations = async () => {
      const result = await axe.run(element, { rules: { region: { enabled: false } } });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
    };
    await waitUntil(() => bar.getAttribute('aria-label') === 'Half price');
    expect(await violations()).to.deep.equal([]);
    find('.countdown-bar-fold').click();
    await waitUntil(() => bar.dataset.folded === 'true');
    expect(await violations()).to.deep.equal([]);
  });
});
