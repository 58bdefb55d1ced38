import { expect } from '@open-wc/testing';
import { fitKeyboard } from '../../../../elements/hooks/interaction/fit-keyboard.ts';
import dialogStyles from '../../../../elements/ui/dialog/dialog.css';
import { fakeViewport } from '../../../support/walls/fake-viewport.ts';

const undo: (() => void)[] = [];

afterEach(() => {
  for (const step of undo.splice(0)) step();
});

const openViewport = () => {
  const viewport = fakeViewport();
  undo.push(viewport.restore);
  return viewport;
};

/** A dialog that is higher than the window, with a form at its end. */
const openDialog = () => {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.innerHTML = `<style>${dialogStyles}</style>
    <p style="height: ${window.innerHeight}px">A long text</p>
    <form><input style="display: block; height: 44px"><button type="submit" style="height: 44px">Save</button></form>`;
  document.body.append(dialog);
  dialog.showModal();
  const stop = fitKeyboard(dialog);
  undo.push(stop, () => dialog.remove());
  const [field, button] = [dialog.querySelector('input'), dialog.querySelector('button')];
  if (field === null || button === null) throw new Error('It has no form');
  return { dialog, field, button, stop };
};

describe('A keyboard on the screen', () => {
  it('leaves the field that has the focus, and the button below it, in sight', () => {
    const { change, shows } = openViewport();
    const { dialog, field, button } = openDialog();
    field.focus();
    change({ height: 240 });
    expect([shows(dialog), shows(field), shows(button)]).to.deep.equal([true, true, true]);
  });

  it('does so also for a dialog that opens when it is there already', () => {
    const { change, shows } = openViewport();
    change({ height: 240 });
    const { dialog, field, button } = openDialog();
    field.focus();
    expect([shows(dialog), shows(field), shows(button)]).to.deep.equal([true, true, true]);
  });

  it('does so for the next field that gets the focus while it stays', () => {
    const { change, shows } = openViewport();
    const { dialog, field, button } = openDialog();
    change({ height: 240 });
    field.blur();
    dialog.scrollTop = 0;
    field.focus({ preventScroll: true });
    expect([shows(field), shows(button)]).to.deep.equal([true, true]);
  });

  it('also where the browser has moved the page up', () => {
    const { change, shows } = openViewport();
    const { dialog, field, button } = openDialog();
    field.focus();
    change({ height: 240, offsetTop: 120 });
    expect([shows(dialog), shows(field), shows(button)]).to.deep.equal([true, true, true]);
  });

  it('that goes leaves the dialog as it was', () => {
    const { change } = openViewport();
    const { dialog } = openDialog();
    const before = dialog.getBoundingClientRect().toJSON();
    change({ height: 240 });
    expect(dialog.getBoundingClientRect().toJSON()).not.to.deep.equal(before);
    change({ height: window.innerHeight });
    expect(dialog.getBoundingClientRect().toJSON()).to.deep.equal(before);
  });

  it('is no page that a reader has enlarged, and none is watched for when the dialog has gone', () => {
    const { change } = openViewport();
    const { dialog, field, stop } = openDialog();
    change({ height: 240, scale: 2 });
    stop();
    change({ height: 240, scale: 1 });
    field.focus();
    expect(dialog.style.cssText).to.equal('');
  });

  it('is not looked for in a browser that cannot tell', () => {
    openViewport();
    Object.defineProperty(window, 'visualViewport', { value: null, configurable: true });
    expect(openDialog().dialog.style.cssText).to.equal('');
  });
});
