import { copyScript } from '../copy-script.ts';
import { colourTokens } from './theme-tokens.ts';

/** The folder in which the files of `elements/ui/themes` are served. */
const themeFolder = '/themes/';

/** Reads a theme into the form, writes its style sheet, and shows it on a page in the frame. */
export const themeScript = `${copyScript}
const form = document.querySelector('[data-theme-form]');
const text = document.querySelector('[data-css]');
const copied = document.querySelector('[data-copied]');
const verdict = document.querySelector('[data-verdict]');
const frame = document.querySelector('[data-preview]');
const tokens = ${JSON.stringify(colourTokens)};
const one = (selector) => form.querySelector(selector);
const colourOf = (name, scheme) => one('[data-token="' + name + '"][data-scheme="' + scheme + '"]');
let unchanged = new Map();

const luminance = (colour) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (first, second) => {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const declarations = () => {
  const set = new Map(unchanged);
  set.set('--pw-font', one('[data-font="--pw-font"]').value);
  set.set('--pw-font-ui', one('[data-font="--pw-font-ui"]').value);
  set.set('--pw-radius', one('[data-radius]').value + 'px');
  for (const { name } of tokens)
    set.set(name, 'light-dark(' + colourOf(name, 'light').value + ', ' + colourOf(name, 'dark').value + ')');
  return set;
};
const styleSheet = () => {
  const lines = [['color-scheme', one('[data-colour-scheme]').value], ...declarations()];
  const body = lines.map(([name, value]) => '  ' + name + ': ' + value + ';').join('\\n');
  return 'pw-paywall,\\npw-newsletters,\\npw-portal {\\n' + body + '\\n}';
};

const showContrast = () => {
  let weak = 0;
  for (const { name, behind } of tokens.filter((token) => token.behind !== null)) {
    for (const scheme of ['light', 'dark']) {
      const ratio = contrast(colourOf(name, scheme).value, colourOf(behind, scheme).value);
      const output = form.querySelector('[data-contrast="' + name + '"][data-scheme="' + scheme + '"]');
      output.textContent = ratio.toFixed(1) + (ratio < 4.5 ? ' – too low' : '');
      if (ratio < 4.5) weak += 1;
    }
  }
  verdict.textContent = weak === 0
    ? 'Every text can be read: its contrast is at least 4.5.'
    : weak + (weak === 1 ? ' text is' : ' texts are') + ' hard to read: below the contrast of 4.5 that WCAG asks for.';
};

const showInFrame = () => {
  const page = frame.contentDocument;
  if (page?.head == null) return;
  let style = page.getElementById('theme-of-the-editor');
  if (style === null) {
    style = page.createElement('style');
    style.id = 'theme-of-the-editor';
    page.head.append(style);
  }
  style.textContent = styleSheet();
};
const update = () => {
  one('[data-radius-text]').textContent = one('[data-radius]').value + ' px';
  showContrast();
  text.textContent = styleSheet();
  copied.textContent = '';
  showInFrame();
};

const read = (css) => {
  const values = new Map(Array.from(css.matchAll(/^\\s*(--pw-[a-z-]+):\\s*([^;]+);/gm), ([, name, value]) => [name, value]));
  unchanged = new Map([...values].filter(([name]) => name === '--pw-overlay' || name === '--pw-focus'));
  for (const { name } of tokens) {
    const [, light, dark] = /^light-dark\\((#\\w+), (#\\w+)\\)$/.exec(values.get(name));
    colourOf(name, 'light').value = light;
    colourOf(name, 'dark').value = dark;
  }
  for (const name of ['--pw-font', '--pw-font-ui']) one('[data-font="' + name + '"]').value = values.get(name);
  one('[data-radius]').value = parseInt(values.get('--pw-radius'), 10);
  update();
};
const load = async () => {
  try {
    const reply = await fetch('${themeFolder}' + one('[data-theme]').value + '.css');
    if (!reply.ok) throw new Error(String(reply.status));
    read(await reply.text());
  } catch {
    verdict.textContent = 'The theme could not be loaded. Check that the sandbox runs, then choose it again.';
  }
};

one('[data-theme]').addEventListener('change', load);
form.addEventListener('input', (event) => {
  if (!event.target.matches('[data-theme]')) update();
});
form.addEventListener('submit', (event) => event.preventDefault());
frame.addEventListener('load', showInFrame);
document.querySelector('[data-preview-page]').addEventListener('change', ({ target }) => {
  frame.src = target.value;
});
document.querySelector('[data-copy]').addEventListener('click', () => copyText(text, copied));
load();
`;
