import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useRef, useState } from 'react';
import { Dialog } from '../../../../elements/ui/dialog/dialog.tsx';
import { focusWhenDrawn } from '../../../support/trees/focus-when-drawn.ts';
import { mountTree, unmountAll } from '../../../support/trees/mount-tree.tsx';
import { createSite } from '../../../support/world/fake-site.ts';
import { waitUntil } from '../../../support/world/until.ts';

afterEach(unmountAll);

const { sdk } = createSite();

/** A dialog whose button comes before its heading. */
const Named = ({ onCancel = () => {} }: { onCancel?: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog part="dialog" kind="wide" labelledBy="title" initialFocus={heading} onCancel={onCancel}>
      <button type="button">Leave</button>
      <h2 id="title" ref={heading} tabIndex={-1}>
        Sure?
      </h2>
    </Dialog>
  );
};

describe('A dialog', () => {
  it('gives its heading the focus before it is painted', async () => {
    const { root } = mountTree(() => <Named />, { sdk });
    const focused = await focusWhenDrawn(root, 'dialog');
    expect(focused?.textContent).to.equal('Sure?');
    expect(root.querySelector('dialog')?.matches(':modal')).to.equal(true);
  });

  it('leaves it to the browser if nothing is named: the first element that can have it', async () => {
    const Plain = () => (
      <Dialog part="dialog" label="Sure?">
        <p>Sure?</p>
        <button type="button">Leave</button>
      </Dialog>
    );
    const { root } = mountTree(Plain, { sdk });
    expect((await focusWhenDrawn(root, 'dialog'))?.textContent).to.equal('Leave');
  });

  it('has its parts, its classes and its name', async () => {
    const { root, find } = mountTree(() => <Named />, { sdk });
    await waitUntil(() => root.querySelector('dialog') !== null);
    const dialog = find('dialog');
    const values = ['class', 'part', 'aria-labelledby', 'aria-label'].map((name) => dialog.getAttribute(name));
    expect(values).to.deep.equal(['dialog wide', 'dialog', 'title', null]);
  });

  it('tells of Escape, and stays open', async () => {
    let count = 0;
    const { root, find } = mountTree(() => <Named onCancel={() => count++} />, { sdk });
    await waitUntil(() => root.querySelector('dialog:modal') !== null);
    // A browser lets a page keep a dialog open only after the reader has pressed something.
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Escape' });
    expect(count).to.equal(1);
    expect(find('dialog').matches(':modal')).to.equal(true);
  });

  it('returns the focus to its opener when it is unmounted', async () => {
    const Opener = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" id="opener" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && <Named onCancel={() => setOpen(false)} />}
        </>
      );
    };
    const { root, find } = mountTree(Opener, { sdk });
    await waitUntil(() => root.querySelector('#opener') !== null);
    find('#opener').focus();
    find('#opener').click();
    await waitUntil(() => root.activeElement?.localName === 'h2');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => root.activeElement === find('#opener'));
    expect(root.querySelector('dialog')).to.equal(null);
  });
});
