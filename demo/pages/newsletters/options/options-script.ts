import { copyScript } from '../../copy-script.ts';
import { askKeyScript } from '../email-key.ts';
import { logScript } from '../log.ts';

/** Events that the widget sends to its page. */
const widgetEvents = ['pw-newsletter-add', 'pw-newsletter-remove', 'pw-newsletter-remove-all', 'pw-error'];

/** Applies every change of the form to the tag, its text and the address, and lists the widget's events. */
export const optionsScript = `${copyScript}${logScript}${askKeyScript}
const widget = document.querySelector('pw-newsletters');
const form = document.querySelector('[data-options]');
const controls = [...form.querySelectorAll('[data-option]')];
const text = document.querySelector('[data-tag]');
const copied = document.querySelector('[data-copied]');

const valueOf = (control) => {
  if (control.type !== 'checkbox') return control.value.trim() || null;
  if ('onByItself' in control.dataset) return control.checked ? null : 'false';
  return control.checked ? '' : null;
};
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const attribute = ([name, value]) =>
  value === '' ? ' ' + name : ' ' + name + '="' + value.replace(/[&<>"']/g, (char) => entities[char]) + '"';
const apply = () => {
  const standing = [];
  const query = new URLSearchParams();
  for (const control of controls) {
    const name = control.dataset.option;
    const value = valueOf(control);
    if (value === null) widget.removeAttribute(name);
    else {
      if (widget.getAttribute(name) !== value) widget.setAttribute(name, value);
      standing.push([name, value]);
      if (!('private' in control.dataset)) query.set(name, value === '' ? 'true' : value);
    }
  }
  const all = [['site-id', widget.getAttribute('site-id')], ...standing];
  text.textContent = '<pw-newsletters' + all.map(attribute).join('') + '></pw-newsletters>';
  copied.textContent = '';
  const address = location.pathname + '?' + query + location.hash;
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address);
};
form.addEventListener('change', apply);
form.addEventListener('submit', (event) => event.preventDefault());
// A browser that comes back to the page may have kept what its form said.
addEventListener('pageshow', apply);

const field = (name) => controls.find((control) => control.dataset.option === name);
const says = document.querySelector('[data-sign-says]');
document.querySelector('[data-sign]').addEventListener('click', async () => {
  const email = field('email');
  says.textContent = '';
  if (email.value.trim() === '' || !email.reportValidity()) {
    says.textContent = 'Type an e-mail address first.';
    return;
  }
  try {
    field('email-key').value = await askKey(email.value.trim());
    apply();
    says.textContent = 'Signed.';
  } catch {
    says.textContent = 'No key: only the sandbox signs one.';
  }
});

document.querySelector('[data-copy]').addEventListener('click', () => copyText(text, copied));

for (const name of ${JSON.stringify(widgetEvents)}) {
  widget.addEventListener(name, ({ type, detail }) => write(type + ' ' + JSON.stringify(detail)));
}
`;
