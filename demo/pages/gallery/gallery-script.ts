import { signInActions } from './screens.ts';

/** Shows the frames in a look: a theme's style sheet is added to each page, and a frame is as wide as its window. */
const lookScript = `
const look = document.querySelector('[data-look]');
const frames = [...document.querySelectorAll('[data-screen]')];
const heights = { 320: 640, 768: 900, 1280: 860 };
const tokens = ['font', 'font-ui', 'text', 'muted', 'surface', 'line', 'accent', 'on-accent', 'danger', 'success', 'warning', 'overlay', 'radius', 'space', 'focus'];
const own = 'pw-paywall, pw-newsletters, pw-portal {' + tokens.map((name) => '--pw-' + name + ': initial;').join('') + '}';
const themes = new Map([['', own]]);
let css = '';

const showIn = (frame) => {
  const page = frame.contentDocument;
  if (page?.head == null) return;
  let style = page.getElementById('look-of-the-gallery');
  if (style === null) {
    style = page.createElement('style');
    style.id = 'look-of-the-gallery';
    page.head.append(style);
  }
  style.textContent = css;
};
const update = async () => {
  const { theme, scheme, width } = Object.fromEntries(['theme', 'scheme', 'width'].map((name) => [name, look.querySelector('#' + name).value]));
  document.documentElement.style.setProperty('--screen-width', width);
  document.documentElement.style.setProperty('--screen-height', heights[width]);
  if (!themes.has(theme)) {
    const reply = await fetch('/themes/' + theme + '.css');
    if (reply.ok) themes.set(theme, await reply.text());
  }
  // Walls in the text are in places of the page, which the newspaper gives its own look.
  const text = (themes.get(theme) ?? own).replaceAll('pw-paywall,', 'pw-paywall, #pw-inline > *, #pw-note > *,');
  css = text.replaceAll('color-scheme: light dark', 'color-scheme: ' + scheme) + ':root { color-scheme: ' + scheme + ' !important }';
  frames.forEach(showIn);
};
look.addEventListener('input', () => void update());
look.addEventListener('submit', (event) => event.preventDefault());
void update();
`;

/** Acts in a frame, through open shadow roots, until its screen stands. */
const actionScript = `
const roots = (root) => [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : roots(shadowRoot)))];
const all = (page, selector) => roots(page).flatMap((root) => [...root.querySelectorAll(selector)]).filter((element) => element.checkVisibility?.() ?? true);
const acts = {
  press: (page, { press }) => all(page, 'button').find((button) => button.textContent.trim() === press && button.getAttribute('aria-disabled') !== 'true'),
  check: (page, { check, at = 0 }) => all(page, check)[at],
  type: (page, { type }) => all(page, type).find((input) => !input.readOnly),
  scrollTo: (page, { scrollTo }) => all(page, scrollTo)[0],
  gone: (page, { gone }) => (all(page, gone).length === 0 ? page.body : undefined),
};
const act = (kind, element, { text }) => {
  if (kind === 'press' || kind === 'check') element.click();
  if (kind === 'scrollTo') element.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (kind !== 'type') return;
  const { HTMLInputElement, Event } = element.ownerDocument.defaultView;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const run = async (frame, actions) => {
  const page = frame.contentDocument;
  for (const action of actions) {
    const kind = Object.keys(acts).find((name) => name in action);
    let element;
    for (let tries = 0; tries < 100 && element === undefined; tries += 1) {
      await pause(tries === 0 ? 300 : 200);
      if (frame.contentDocument !== page) return;
      element = acts[kind](page, action);
    }
    if (element === undefined) return;
    act(kind, element, action);
  }
};
const begin = (frame) => {
  if (frame.contentDocument === null || frame.contentDocument.URL === 'about:blank') return;
  showIn(frame);
  if (frame.dataset.begun === frame.contentDocument.URL) return;
  frame.dataset.begun = frame.contentDocument.URL;
  void run(frame, JSON.parse(frame.dataset.actions));
};
for (const frame of frames) {
  frame.addEventListener('load', () => begin(frame));
  if (frame.contentDocument?.readyState === 'complete') begin(frame);
}
`;

const signInScript = `
const status = document.querySelector('[data-signing-in]');
document.querySelector('[data-sign-in]').addEventListener('click', async ({ target }) => {
  target.disabled = true;
  status.textContent = 'Signing in …';
  const frame = document.createElement('iframe');
  frame.className = 'screen-hidden';
  frame.title = 'Sign-in';
  frame.src = '/log-in';
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  await run(frame, ${JSON.stringify(signInActions)});
  frame.remove();
  status.textContent = '';
  for (const screen of document.querySelectorAll('[data-src]')) screen.src = screen.dataset.src;
});
`;

/** The script of the gallery. */
export const galleryScript = `${lookScript}${actionScript}${signInScript}`;
