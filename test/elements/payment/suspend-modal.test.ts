import { expect, fixtureSync } from '@open-wc/testing';
import { suspendAllModals, suspendModal } from '../../../elements/payment/suspend-modal.ts';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { openPayment } from '../../support/trees/payment-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

/** A modal dialog in a shadow root, opened from a button of the page. */
const openDialog = (tag = 'div') => {
  const opener = fixtureSync<HTMLButtonElement>('<button type="button">Open</button>');
  const root = fixtureSync(`<${tag}></${tag}>`).attachShadow({ mode: 'open' });
  const dialog = document.createElement('dialog');
  const inside = document.createElement('button');
  dialog.append(document.createElement('input'), inside);
  root.append(dialog);
  opener.focus();
  dialog.showModal();
  inside.focus();
  let ends = 0;
  dialog.addEventListener('close', () => ends++);
  return { opener, root, dialog, inside, ends: () => ends };
};

const nextTask = () => new Promise((resolve) => window.requestAnimationFrame(resolve));

describe('A modal dialog that stands aside', () => {
  it('leaves the page to be used, and is modal again afterwards', async () => {
    const { opener, root, dialog, inside, ends } = openDialog();
    const back = suspendModal(inside);
    expect(dialog.open).to.equal(true);
    expect(dialog.matches(':modal')).to.equal(false);
    expect(root.activeElement).to.equal(inside);
    opener.focus();
    expect(document.activeElement).to.equal(opener);
    back();
    expect(dialog.matches(':modal')).to.equal(true);
    expect(root.activeElement).to.equal(inside);
    await nextTask();
    expect(ends()).to.equal(0);
  });

  it('gives the focus back to where it was before, once it is closed', async () => {
    const { opener, dialog, inside, ends } = openDialog();
    suspendModal(inside)();
    dialog.close();
    expect(document.activeElement).to.equal(opener);
    await waitUntil(() => ends() === 1, 'nobody hears of the end');
  });

  it('that was closed meanwhile is not opened again', () => {
    const { dialog, inside } = openDialog();
    const back = suspendModal(inside);
    dialog.close();
    back();
    expect(dialog.open).to.equal(false);
  });

  it('that is not modal stays as it is', () => {
    const { dialog, inside } = openDialog();
    dialog.close();
    dialog.show();
    suspendModal(inside)();
    expect(dialog.matches(':modal')).to.equal(false);
  });

  it('does so while a gateway confirms', async () => {
    let confirm: (value: unknown) => void = () => {};
    const page = openPayment({ isModal: true, confirmed: () => new Promise((resolve) => (confirm = resolve)) });
    await page.ready();
    page.fill();
    page.find('button[type=submit]').focus();
    page.submit();
    const dialog = page.find('dialog');
    expect(dialog.matches(':modal')).to.equal(false);
    expect(getComputedStyle(dialog).zIndex).to.equal('9999');
    expect(getComputedStyle(dialog).position).to.equal('fixed');
    await waitUntil(() => page.stripe.asked.length === 2, 'the gateway is not asked');
    confirm({ setupIntent: { status: 'succeeded', payment_method: 'pm_9' } });
    await waitUntil(() => page.given.length === 1, 'there is no token');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(page.root.activeElement).to.equal(page.find('button[type=submit]'));
  });
});

describe('The modal dialogs of several elements', () => {
  it('stand aside together, and the one that asked is above the others again', () => {
    const wall = openDialog('pw-paywall');
    const portal = openDialog('pw-portal');
    const theirs = openDialog();
    theirs.dialog.close();
    portal.inside.focus();
    const back = suspendAllModals(portal.inside);
    expect([wall.dialog, portal.dialog].map((dialog) => dialog.open && dialog.matches(':modal'))).to.deep.equal([
      false,
      false,
    ]);
    expect(portal.root.activeElement).to.equal(portal.inside);
    portal.opener.focus();
    expect(document.activeElement).to.equal(portal.opener);
    back();
    expect([wall.dialog, portal.dialog].every((dialog) => dialog.matches(':modal'))).to.equal(true);
    // What lies below the uppermost modal takes no focus.
    wall.inside.focus();
    expect(wall.root.activeElement).to.equal(null);
    portal.inside.focus();
    expect(portal.root.activeElement).to.equal(portal.inside);
  });

  it('leave alone what they are not of', () => {
    const theirs = openDialog();
    const ours = openDialog('pw-portal');
    const back = suspendAllModals(ours.inside);
    expect(theirs.dialog.matches(':modal')).to.equal(true);
    back();
    expect(theirs.dialog.matches(':modal')).to.equal(true);
  });
});
