import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type ComponentProps, useState } from 'react';
import { Sheet } from '../../../../elements/ui/sheet/sheet.tsx';
import { focusWhenDrawn } from '../../../support/trees/focus-when-drawn.ts';
import { mountTree, unmountAll } from '../../../support/trees/mount-tree.tsx';
import { createSite } from '../../../support/world/fake-site.ts';
import { waitUntil } from '../../../support/world/until.ts';

afterEach(unmountAll);

/** A sheet with a field and a button that closes it, open until it has closed. */
const drawSheet = (props: Partial<ComponentProps<typeof Sheet>> = {}) => {
  const counts = { closed: 0 };
  const Opened = () => {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      counts.closed += 1;
      setOpen(false);
    };
    return isOpen ? (
      <Sheet title="Pause" onClose={close} {...props}>
        {(closeSheet) => (
          <>
            <input aria-label="Weeks" />
            <button type="button" id="back" onClick={closeSheet}>
              Back
            </button>
          </>
        )}
      </Sheet>
    ) : null;
  };
  return { counts, ...mountTree(Opened, { sdk: createSite().sdk }) };
};

const openSheet = async (props: Partial<ComponentProps<typeof Sheet>> = {}) => {
  const tree = drawSheet(props);
  await waitUntil(() => tree.root.querySelector('dialog:modal') !== null);
  return tree;
};

describe('A sheet', () => {
  it('gives its first field the focus before it is painted', async () => {
    const { root } = drawSheet({ closeLabel: 'Close' });
    expect((await focusWhenDrawn(root, 'dialog'))?.getAttribute('aria-label')).to.equal('Weeks');
  });

  it('is named by its title, with its subject below', async () => {
    const { root, find } = await openSheet({ subject: 'Digital' });
    expect(find('dialog').getAttribute('aria-labelledby')).to.equal(find('h3').id);
    expect(find('dialog').getAttribute('part')).to.equal('sheet');
    expect(find('h3').textContent).to.equal('Pause');
    expect(root.querySelector('h3 + p')?.textContent).to.equal('Digital');
    expect(root.querySelector('form')).to.equal(null);
  });

  for (const [how, close] of [
    ['Escape', () => sendKeys({ press: 'Escape' })],
    ['the button in its corner', (find: (selector: string) => HTMLElement) => find('.close-button').click()],
    ['a button of its content', (find: (selector: string) => HTMLElement) => find('#back').click()],
  ] as const) {
    it(`is closed by ${how}, and tells of it once`, async () => {
      const { root, find, counts } = await openSheet({ closeLabel: 'Close' });
      expect(find('.close-button').ariaLabel).to.equal('Close');
      await close(find);
      await waitUntil(() => root.querySelector('dialog') === null);
      expect(counts.closed).to.equal(1);
    });
  }

  it('is a form if it can be submitted, with its footer outside', async () => {
    let count = 0;
    const { root, find } = await openSheet({
      footer: <output>Saved</output>,
      onSubmit: (event) => {
        event.preventDefault();
        count += 1;
      },
    });
    find('input').focus();
    await sendKeys({ press: 'Enter' });
    expect(count).to.equal(1);
    expect(root.querySelector('form h3')).not.to.equal(null);
    expect(root.querySelector('form ~ output')?.textContent).to.equal('Saved');
    expect(root.querySelector('.close-button')).to.equal(null);
  });
});
