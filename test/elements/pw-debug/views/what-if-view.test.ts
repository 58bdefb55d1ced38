import { expect } from '@open-wc/testing';
import { makeTabs } from '../../../../elements/pw-debug/tabs.ts';
import { makeWhatIfForm } from '../../../../elements/pw-debug/views/what-if-view.ts';
import type { WhatIf } from '../../../../src/walls/explain/what-if-settings.ts';

const draw = (whatIf: WhatIf = {}) => {
  let events: WhatIf | null = null;
  const form = makeWhatIfForm({ currentValues: { login: 'anonymous' }, whatIf, onChange: (now) => (events = now) });
  document.body.replaceChildren(form);
  const field = (name: string) => {
    const element = form.elements.namedItem(name);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement))
      throw new Error(`No field ${name}`);
    return element;
  };
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { form, field, type, messages: () => events };
};

describe('The controls of “what if”', () => {
  afterEach(() => document.body.replaceChildren());

  it('stand for what is until they are set', () => {
    const { field, messages } = draw();
    expect(field('login').textContent).to.include('as it is (anonymous)');
    expect(messages()).to.equal(null);
  });

  it('hand on what is set, together', () => {
    const { type, messages } = draw();
    type('login', 'loggedin');
    type('count', '3');
    expect(messages()).to.deep.equal({ login: 'loggedin', count: 3 });
  });

  it('mark what does not fit and leave it as it is', () => {
    const { field, type, messages } = draw();
    type('country', '1x');
    expect(messages()).to.deep.equal({});
    expect(field('country').getAttribute('aria-invalid')).to.equal('true');
  });

  it('start with what a link asks, and go back to what is', () => {
    const { field, form, messages } = draw({ draw: 12, country: 'DE' });
    expect(field('country').value).to.equal('DE');
    expect(field('draw').value).to.equal('12');
    form.querySelector('button')?.click();
    expect(messages()).to.deep.equal({});
    expect(field('country').value).to.equal('');
  });
});

describe('Tabs', () => {
  it('are gone through by arrows, Home and End, and show one panel', () => {
    const panels = ['a', 'b', 'c'].map((name) => ({ name, label: name, panel: document.createElement('div') }));
    const chosen: string[] = [];
    const { list, choose } = makeTabs(panels, (name) => chosen.push(name));
    document.body.replaceChildren(list);
    choose('a');
    for (const [from, key] of [
      [0, 'ArrowRight'],
      [1, 'End'],
      [2, 'ArrowRight'],
      [0, 'ArrowLeft'],
      [2, 'Home'],
    ] as const) {
      list.children[from]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    expect(chosen).to.deep.equal(['a', 'b', 'c', 'a', 'c', 'a']);
    expect(panels.map(({ panel }) => panel.hidden)).to.deep.equal([false, true, true]);
    expect([...list.children].map((tab) => tab.getAttribute('tabindex'))).to.deep.equal(['0', '-1', '-1']);
    document.body.replaceChildren();
  });
});
