import { expect, fixture, html } from '@open-wc/testing';
import { writeDom } from '../../../../elements/host/drawing/write-dom.ts';
import { writeItem } from '../../../../elements/newsletters/item/item-view.ts';
import { defaultVariant } from '../../../../elements/newsletters/variant.ts';
import { newsletterFixture } from '../../../support/newsletters/newsletter-fixtures.ts';

/** Writes a newsletter in English, in a list that reads from right to left. */
const writeIn = async (description: string, hasChoice: boolean): Promise<HTMLElement> => {
  const list = await fixture<HTMLElement>(html`<ul dir="rtl"></ul>`);
  const newsletter = newsletterFixture('morning', {
    name: 'Who pays?',
    description,
    frequency: { kind: 'text', text: 'Daily' },
  });
  const facts = {
    i18n: { _: (id: string) => id },
    newsletter,
    language: 'en',
    variant: defaultVariant,
    id: 'a',
  } as const;
  const toggle = writeDom('button', {}, 'Sign up');
  list.append(
    writeItem(writeDom, facts, {
      logo: null,
      toggle,
      placeFrequency: hasChoice ? (line) => writeDom('div', { part: 'frequency-place' }, line) : undefined,
    }),
  );
  return list;
};

/** The horizontal place of a character of an element's text, in px. */
const placeOf = (element: Element, at: number): number => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (text === null) throw new Error('There is no text');
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().left;
};

const partOf = (list: HTMLElement, part: string): Element => {
  const element = list.querySelector(`[part="${part}"]`);
  if (element === null) throw new Error(`There is no ${part}`);
  return element;
};

describe('A newsletter', () => {
  it('keeps the mark at the end of an English sentence where everything else reads from right to left', async () => {
    const list = await writeIn('The day ahead.', false);
    for (const [part, text] of [
      ['name', 'Who pays?'],
      ['description', 'The day ahead.'],
    ] as const) {
      const element = partOf(list, part);
      expect(placeOf(element, text.length - 1), part).to.be.above(placeOf(element, 0));
    }
  });

  it('has its frequency before the description, but the place of a choice after it', async () => {
    const orderOf = (list: HTMLElement) =>
      [...list.querySelectorAll('.item-text > [part]')].map((element) => element.getAttribute('part'));
    expect(orderOf(await writeIn('The day ahead.', false))).to.deep.equal(['name', 'frequency', 'description']);
    expect(orderOf(await writeIn('The day ahead.', true))).to.deep.equal(['name', 'description', 'frequency-place']);
  });
});
