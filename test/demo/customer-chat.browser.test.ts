import { expect, fixtureSync } from '@open-wc/testing';

interface Chat {
  open(): void;
}

const isChat = (value: unknown): value is Chat => typeof Object(value).open === 'function';

/** Loads the script as a page does on the click, and gives what it put there. */
const loadChat = async (): Promise<Chat> => {
  const script = document.createElement('script');
  script.src = new URL('../../demo/pages/assets/customer-chat.js', import.meta.url).href;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  await loaded;
  const chat: unknown = Reflect.get(window, 'LedgerChat');
  if (!isChat(chat)) throw new Error('The script put no chat there');
  return chat;
};

describe('The chat of the sandbox', () => {
  it('opens a dialog with a name, which its button closes, and the focus goes back', async () => {
    const chat = await loadChat();
    const opener = fixtureSync<HTMLButtonElement>('<button type="button">Chat</button>');
    opener.focus();
    expect(document.querySelector('dialog')).to.equal(null);

    for (let time = 0; time < 2; time++) {
      chat.open();
      chat.open();
      const dialogs = document.querySelectorAll('dialog');
      expect(dialogs.length).to.equal(1);
      const [dialog] = dialogs;
      expect(dialog?.open).to.equal(true);
      await expect(dialog).to.be.accessible();
      const title = dialog?.getAttribute('aria-labelledby') ?? '';
      expect(document.getElementById(title)?.textContent).to.equal('Customer service');
      const close = dialog?.querySelector('button');
      expect(document.activeElement).to.equal(close);
      close?.click();
      expect(dialog?.open).to.equal(false);
      expect(document.activeElement).to.equal(opener);
    }
  });

  it('opens on a page whose images have the names of what it asks for', async () => {
    const { body } = document;
    const images = ['createElement', 'adoptedStyleSheets', 'body'].map((name) => {
      const image = document.createElement('img');
      image.setAttribute('name', name);
      return image;
    });
    const chat = await loadChat();
    body.append(...images);
    try {
      expect(document.body).to.equal(images[2]);
      chat.open();
      expect(body.querySelector('dialog:modal h2')?.textContent).to.equal('Customer service');
    } finally {
      for (const image of images) image.remove();
      body.querySelector('dialog:modal')?.remove();
    }
  });
});
