/**
 * The customer-service chat of somebody else, as the sandbox plays it: a script that a page loads when the chat is
 * wanted, and that puts one global name there. It writes no HTML, so a page with Trusted Types may load it, and asks the
 * document by its prototype, so that no image or form of the page stands in its way by its name.
 */
{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
.ledger-chat {
  inset: auto 1rem 1rem auto;
  box-sizing: border-box;
  width: min(22rem, calc(100vw - 2rem));
  margin: 0;
  padding: 1.25rem;
  border: 1px solid;
  border-radius: 8px;
  background: Canvas;
  color: CanvasText;
  font: 1rem / 1.5 system-ui, sans-serif;
}
.ledger-chat h2 { margin: 0 0 0.5rem; font-size: 1.125rem; }
.ledger-chat p { margin: 0 0 1rem; }
.ledger-chat button { padding: 0.5rem 1rem; font: inherit; cursor: pointer; }
`);

  const own = (name) => Reflect.get(Document.prototype, name, document);
  const create = (name) => Reflect.apply(Document.prototype.createElement, document, [name]);

  const part = (name, text) => {
    const element = create(name);
    element.textContent = text;
    return element;
  };

  const draw = () => {
    own('adoptedStyleSheets').push(sheet);
    const dialog = create('dialog');
    dialog.className = 'ledger-chat';
    dialog.lang = 'en';
    const title = part('h2', 'Customer service');
    title.id = 'ledger-chat-title';
    dialog.setAttribute('aria-labelledby', title.id);
    const close = part('button', 'Close');
    close.type = 'button';
    close.addEventListener('click', () => dialog.close());
    dialog.append(title, part('p', 'This is the chat of the sandbox. Nobody sits at the other end.'), close);
    own('body').append(dialog);
    return dialog;
  };

  let dialog = null;
  const open = () => {
    dialog ??= draw();
    if (!dialog.open) dialog.showModal();
  };

  window.LedgerChat = { open };
}
