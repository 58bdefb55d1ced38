import { expect, fixture, html } from '@open-wc/testing';
import { parseRemoveContent } from '../../../src/flow/nodes/removed-content.ts';
import { removeContent } from '../../../src/walls/runner/remove-content.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const { dom } = createWorld();
const article = () =>
  fixture<HTMLElement>(html`<article class="story"><h1>T</h1><p>1</p><p>2</p><p><b>3</b></p></article>`);
const texts = (element: HTMLElement) => Array.from(element.children, (child) => child.textContent);

describe('removeContent', () => {
  for (const [name, input, expected] of [
    ['all blocks of the one element that matches', { selector: '.story', from: 0 }, []],
    ['its blocks from a number on', { selector: '.story', from: 2 }, ['T', '1']],
    ['nothing when the number is beyond the end', { selector: '.story', from: 9 }, ['T', '1', '2', '3']],
    ['the elements themselves when several match', { selector: '.story p', from: 0 }, ['T']],
    ['the block that a selector finds, and all after it', { selector: '.story', from: 'p:nth-of-type(2)' }, ['T', '1']],
    ['the block in which a selector finds something', { selector: '.story', from: 'b' }, ['T', '1', '2']],
    ['nothing where that selector finds nothing', { selector: '.story', from: '.gate' }, ['T', '1', '2', '3']],
    ['nothing where that selector is not valid', { selector: '.story', from: '..' }, ['T', '1', '2', '3']],
    ['those from a number on when several match', { selector: '.story p', from: 1 }, ['T', '1']],
    ['nothing when the selector is not valid', { selector: '..', from: 0 }, ['T', '1', '2', '3']],
  ] as const) {
    it(`removes ${name}, and puts it back where it was`, async () => {
      const element = await article();
      const { restore } = removeContent(dom, input);
      expect(texts(element)).to.deep.equal(expected);
      restore();
      expect(texts(element)).to.deep.equal(['T', '1', '2', '3']);
      restore();
      expect(texts(element)).to.deep.equal(['T', '1', '2', '3']);
    });
  }

  it('keeps what the page added meanwhile', async () => {
    const element = await article();
    const { restore } = removeContent(dom, { selector: '.story', from: 1 });
    element.append(document.createElement('footer'));
    restore();
    expect(Array.from(element.children, ({ localName }) => localName)).to.deep.equal(['h1', 'p', 'p', 'p', 'footer']);
  });

  for (const [name, value, result] of [
    ['a selector alone', { selector: 'p' }, { selector: 'p', from: 0 }],
    ['a number as text', { selector: 'p', from: '3' }, { selector: 'p', from: 3 }],
    ['a selector', { selector: 'p', from: '.gate' }, { selector: 'p', from: '.gate' }],
    ['something that is neither', { selector: 'p', from: {} }, { selector: 'p', from: 0 }],
    ['a negative number', { selector: 'p', from: -2 }, { selector: 'p', from: 0 }],
    ['no selector', { from: 3 }, null],
    ['an empty selector', { selector: ' ' }, null],
    ['no object', 'p', null],
    ['nothing', null, null],
  ] as const) {
    it(`reads ${name}`, () => expect(parseRemoveContent(value)).to.deep.equal(result));
  }
});
