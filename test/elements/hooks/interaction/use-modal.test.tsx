import { expect } from '@open-wc/testing';
import { useRef } from 'react';
import { useModal } from '../../../../elements/hooks/interaction/use-modal.ts';
import { movedEvent } from '../../../../elements/host/define.ts';
import { suspendModal } from '../../../../elements/payment/suspend-modal.ts';
import { mountTree, unmountAll } from '../../../support/trees/mount-tree.tsx';
import { createSite } from '../../../support/world/fake-site.ts';
import { waitUntil } from '../../../support/world/until.ts';

afterEach(unmountAll);

describe('A dialog whose element is put somewhere else', () => {
  it('stays open as a modal, and nobody hears of an end before it ends', async () => {
    let ends = 0;
    const Sheet = () => {
      const dialog = useRef<HTMLDialogElement>(null);
      useModal(dialog);
      return <dialog ref={dialog} onClose={() => ends++} />;
    };
    const { host, root } = mountTree(Sheet, { sdk: createSite().sdk });
    await waitUntil(() => root.querySelector('dialog:modal') !== null, 'no dialog is open');
    const dialog = root.querySelector('dialog');
    document.body.prepend(host);
    root.dispatchEvent(new Event(movedEvent));
    expect(dialog?.matches(':modal')).to.equal(true);
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(ends).to.equal(0);
    dialog?.close();
    await waitUntil(() => ends === 1, 'nobody hears of the end');
  });

  it('leaves what a gateway shows over the page to be reached, and is modal again afterwards', async () => {
    let ends = 0;
    const Sheet = () => {
      const dialog = useRef<HTMLDialogElement>(null);
      useModal(dialog);
      return <dialog ref={dialog} onClose={() => ends++} />;
    };
    const { host, root, find } = mountTree(Sheet, { sdk: createSite().sdk });
    await waitUntil(() => root.querySelector('dialog:modal') !== null, 'no dialog is open');
    const dialog = root.querySelector('dialog');
    const back = suspendModal(find('dialog'));
    document.body.prepend(host);
    root.dispatchEvent(new Event(movedEvent));
    expect(dialog?.open).to.equal(true);
    expect(dialog?.matches(':modal')).to.equal(false);
    back();
    expect(dialog?.matches(':modal')).to.equal(true);
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(ends).to.equal(0);
  });
});
