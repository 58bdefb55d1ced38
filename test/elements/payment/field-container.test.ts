import { expect } from '@open-wc/testing';
import { createFieldContainer } from '../../../elements/payment/field-container.ts';

const made: { remove: () => void }[] = [];
afterEach(() => {
  for (const each of made.splice(0)) each.remove();
});

const add = (tag: string): HTMLElement => {
  const element = document.body.appendChild(document.createElement(tag));
  made.push(element);
  return element;
};
const hold = (host: HTMLElement, onMoved = () => {}) => {
  const holder = createFieldContainer({ host, slot: 'field', label: 'Card number', onMoved });
  made.push(holder);
  return holder;
};

describe('The place of a gateway’s field', () => {
  it('is a group with a name, which says what is wrong with it', () => {
    const { element, describe } = hold(add('div'));
    expect([element.slot, element.role, element.ariaLabel]).to.deep.equal(['field', 'group', 'Card number']);
    describe('This is wrong.');
    expect(element.getAttribute('aria-description')).to.equal('This is wrong.');
    describe('');
    expect(element.hasAttribute('aria-description')).to.equal(false);
  });

  it('stands in a page whose markup has taken names of the document', () => {
    const host = add('div');
    const forms = ['createElement', 'adoptedStyleSheets'].map((name) => [name, add('form')] as const);
    for (const [name, form] of forms) form.setAttribute('name', name);
    expect(document.createElement).to.equal(forms[0]?.[1]);
    const { element, remove } = createFieldContainer({ host, slot: 'field', label: 'Card number', onMoved: () => {} });
    expect(element.parentElement).to.equal(host);
    remove();
    for (const [, form] of forms) form.remove();
    expect(document.adoptedStyleSheets).to.deep.equal([]);
  });

  it('tells that it was moved when its frames are other ones, and not when a frame only loads again', () => {
    const host = add('div');
    let moves = 0;
    const { element } = hold(host, () => moves++);
    const frame = element.appendChild(document.createElement('iframe'));
    frame.dispatchEvent(new Event('load'));
    expect(moves).to.equal(0);
    document.body.prepend(host);
    expect(moves).to.equal(1);
  });
});
