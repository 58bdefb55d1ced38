import { expect } from '@open-wc/testing';
import { withLateStart } from '../../../../demo/tools/site/late-start.ts';

/** A program as the generator writes it: it mounts a while after it was loaded, then hears presses and keys. */
const program = `
const heard = (window.heard = []);
window.wasStarted = true;
setTimeout(() => {
  document.querySelector('button').addEventListener('click', () => heard.push('click'));
  document.addEventListener('keydown', ({ key, ctrlKey }) => heard.push((ctrlKey ? 'Control+' : '') + key));
  document.querySelector('#app').__vue_app__ = {};
}, 20);
`;

const pageOf = (address: string): string =>
  `<!doctype html><html><head><script type="module" src="${address}"></script><link rel="modulepreload" href="data:text/javascript,"></head><body><div id="app"><button>Search</button></div></body></html>`;

const open = async (markup: string): Promise<Window> => {
  const frame = document.createElement('iframe');
  frame.srcdoc = markup;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('The frame has no window');
  return contentWindow;
};

const elementIn = (page: Window, selector: string): HTMLElement => {
  const element = page.document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}`);
  return element;
};

/** Waits until the program has heard so much. */
const heardIn = async (page: Window, count: number): Promise<unknown[]> => {
  for (;;) {
    const heard: unknown = Reflect.get(page, 'heard');
    if (Array.isArray(heard) && heard.length >= count) return heard;
    await new Promise(requestAnimationFrame);
  }
};

describe('A page of the documentation', () => {
  const address = `data:text/javascript,${encodeURIComponent(program)}`;

  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('starts no script before its reader does something', async () => {
    const page = await open(withLateStart(pageOf(address)));
    await new Promise(requestAnimationFrame);
    expect(Reflect.has(page, 'wasStarted')).to.equal(false);
    expect(elementIn(page, 'link').getAttribute('rel')).to.equal('prefetch');
  });

  it('does what was pressed before its scripts were there, once and in order', async () => {
    const page = await open(withLateStart(pageOf(address)));
    const button = elementIn(page, 'button');
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    expect(await heardIn(page, 2)).to.deep.equal(['click', 'Control+k']);
    button.click();
    expect(await heardIn(page, 3)).to.deep.equal(['click', 'Control+k', 'click']);
  });

  it('is left as it was if it has no script', () => {
    expect(withLateStart('<html><body><p>Text</p></body></html>')).to.equal('<html><body><p>Text</p></body></html>');
  });
});
