import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { UnsubscribeAllDialog } from '../../../../elements/newsletters/leave-dialog/unsubscribe-all-dialog.tsx';
import { loadNewsletterMessages } from '../../../support/newsletters/newsletter-messages.ts';
import { openWidget } from '../../../support/newsletters/widget-world.ts';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';

let i18n: I18n;
before(async () => {
  i18n = await loadNewsletterMessages();
});
afterEach(removeParts);

/** Draws a button that opens the dialog, whose code has loaded. */
const drawOpener = async () => {
  const { store, state, newsletters } = await openWidget({ subscribed: ['morning', 'essay'] });
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <I18nProvider i18n={i18n}>
        <button type="button" id="opener" onClick={() => setOpen(true)}>
          Leave
        </button>
        {isOpen && <UnsubscribeAllDialog store={store} state={state()} newsletters={newsletters()} />}
      </I18nProvider>
    );
  };
  return drawPart(<Opener />);
};

describe('The dialog that unsubscribes from all newsletters', () => {
  it('gives its heading the focus in the press itself: the next key can press nothing', async () => {
    const { find } = await drawOpener();
    find('#opener').focus();
    flushSync(() => find('#opener').click());
    expect(document.activeElement?.textContent).to.equal('Unsubscribe from all newsletters?');
    expect(document.activeElement).to.equal(find('dialog:modal h2'));
  });
});
