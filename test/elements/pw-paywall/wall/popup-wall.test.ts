import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import sinon from 'sinon';
import { suspendModal } from '../../../../elements/payment/suspend-modal.ts';
import {
  createHostElement,
  enableWallRendering,
  findInShadow,
  showTemplate,
  site,
  templateRoot,
} from '../../../support/walls/wall-element.ts';
import { advanceUntil, waitUntil } from '../../../support/world/until.ts';

before(enableWallRendering);

describe('A popup wall', () => {
  it('is a modal dialog over the page, named by its heading, with the focus in it', async () => {
    const element = await showTemplate('popup');
    const dialog = findInShadow(element, 'dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    await waitUntil(() => dialog.getAttribute('aria-label') === 'Keep reading');
    expect(element.shadowRoot?.activeElement).to.equal(findInShadow(element, '.popup-wall-box'));
    expect(getComputedStyle(dialog).zIndex).to.equal('9999');
  });

  it('is drawn in a browser that cannot check the visibility of an element', async () => {
    sinon.stub(Element.prototype, 'checkVisibility').value(undefined);
    try {
      const element = await showTemplate('popup');
      expect(findInShadow(element, 'dialog').matches(':modal')).to.equal(true);
    } finally {
      sinon.restore();
    }
  });

  it('that stands aside for a gateway does so wherever it is put, and is modal again afterwards', async () => {
    const element = await showTemplate('popup');
    const dialog = findInShadow(element, 'dialog');
    const back = suspendModal(findInShadow(element, '.popup-wall-box'));
    document.body.prepend(element);
    expect(dialog.matches('[open]:not(:modal)')).to.equal(true);
    back();
    expect(dialog.matches(':modal')).to.equal(true);
  });

  it('is not closed by Escape, however often it is pressed', async () => {
    const element = await showTemplate('popup');
    for (let press = 0; press < 3; press++) await sendKeys({ press: 'Escape' });
    expect(findInShadow(element, 'dialog').matches(':modal')).to.equal(true);
  });

  it('keeps the focus in it, from the keyboard', async () => {
    const element = await showTemplate('popup');
    for (let press = 0; press < 6; press++) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement === element || document.activeElement === document.body).to.equal(true);
    }
  });

  it('has a close button that takes it away, and gives the focus and the scroll back', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>Before</button>`);
    opener.focus();
    const element = await showTemplate('popup');
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    findInShadow(element, '.close-button').click();
    await waitUntil(() => findInShadow(element, 'dialog').dataset.phase === 'closing');
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    await site.clock.advance(300);
    expect(document.activeElement).to.equal(opener);
    await site.clock.advance(700);
    await waitUntil(() => element.shadowRoot?.querySelector('dialog') === null);
  });

  it('has none when the template says so, and tells how to leave', async () => {
    const element = await createHostElement();
    const run = site.sdk.paywall(element).run({ siteId: 'ledger', flowId: 'hard', flowVersion: null });
    await advanceUntil(site.clock, 500, () => element.shadowRoot?.querySelector('.wall-content-template')?.shadowRoot);
    await run;
    expect(element.shadowRoot?.querySelector('.close-button')).to.equal(null);
    const dialog = findInShadow(element, 'dialog');
    expect(dialog.querySelector(`[id="${dialog.getAttribute('aria-describedby')}"]`)?.textContent).to.contain(
      'go back',
    );
    expect(dialog.querySelector('.popup-wall-leave')).to.equal(null);
  });

  it('tells how to leave in the direction of its words, and leaves that of the template to the page', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const element = await createHostElement();
      const run = site.sdk.paywall(element).run({ siteId: 'ledger', flowId: 'hard', flowVersion: null });
      await advanceUntil(
        site.clock,
        500,
        () => element.shadowRoot?.querySelector('.wall-content-template')?.shadowRoot,
      );
      await run;
      expect(getComputedStyle(findInShadow(element, '#hint')).direction).to.equal('ltr');
      expect(getComputedStyle(findInShadow(element, '.wall-content-template')).direction).to.equal('rtl');
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('that no flow asked for, and has none, has a way back to the page all the same', async () => {
    const element = await showTemplate('hard');
    expect(element.shadowRoot?.querySelector('.close-button')).to.equal(null);
    expect(findInShadow(element, '.popup-wall-leave').textContent).to.equal('Not now');
    findInShadow(element, '.popup-wall-leave').click();
    await waitUntil(() => findInShadow(element, 'dialog').dataset.phase === 'closing');
  });

  it('keeps template and page apart: no style of either reaches the other', async () => {
    const outside = await fixture(
      html`<div><style>h2 { color: rgb(9, 9, 9) !important }</style><h2>Outside</h2></div>`,
    );
    const element = await showTemplate('styled');
    const heading = templateRoot(element).querySelector('h2');
    expect(heading && getComputedStyle(heading).color).to.equal('rgb(1, 2, 3)');
    const outer = outside.querySelector('h2');
    expect(outer && getComputedStyle(outer).color).to.equal('rgb(9, 9, 9)');
    expect(findInShadow(element, '.popup-wall-box').classList.contains('mine')).to.equal(true);
    expect(findInShadow(element, '.popup-wall-box').style.borderTopWidth).to.equal('7px');
  });

  it('takes the box that its sizes give it', async () => {
    expect(findInShadow(await showTemplate('sized'), '.popup-wall-box').getBoundingClientRect().width).to.be.closeTo(
      300,
      1,
    );
  });

  it('shows its beginning where it is taller than the window', async () => {
    const element = await showTemplate('tall');
    const box = findInShadow(element, '.popup-wall-box').getBoundingClientRect();
    expect(box.height).to.be.above(window.innerHeight);
    expect(box.top).to.be.at.least(0);
  });

  it('runs the template’s script with its root and a way to close', async () => {
    const element = await showTemplate('scripted');
    templateRoot(element).querySelector<HTMLButtonElement>('#go')?.click();
    await waitUntil(() => findInShadow(element, 'dialog').dataset.phase === 'closing');
  });

  it('survives a script that throws, and tells', async () => {
    const element = await showTemplate('broken');
    expect(templateRoot(element).querySelector('h2')?.textContent).to.equal('Keep reading');
    await waitUntil(() => site.log.lines.some(({ text }) => text === '[PW] The script of template broken failed'));
  });

  it('survives a move of its element in the page', async () => {
    const element = await showTemplate('popup');
    document.body.append(element);
    await waitUntil(() => element.shadowRoot?.querySelector('dialog:modal') !== null);
    element.remove();
  });

  it('is free of what axe finds', async () => {
    const element = await showTemplate('popup');
    await waitUntil(() => element.shadowRoot?.getAnimations().every(({ playState }) => playState === 'finished'));
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).to.deep.equal([]);
  });

  afterEach(async () => {
    for (const { owner } of site.sdk.$walls.get()) site.sdk.forget(owner);
    await waitUntil(() => site.sdk.$walls.get().length === 0);
  });
});
