import { expect } from '@open-wc/testing';
import sinon from 'sinon';
import { sheetOf } from '../../../elements/host/sheets.ts';

const textOf = (sheet: CSSStyleSheet): string => [...sheet.cssRules].map(({ cssText }) => cssText).join('');

describe('A style sheet', () => {
  afterEach(() => sinon.restore());

  it('is the same one for the same text', () => {
    expect(sheetOf('p { margin: 0 }')).to.equal(sheetOf('p { margin: 0 }'));
  });

  it('has both colours where the browser knows them', () => {
    expect(textOf(sheetOf('a { --link: light-dark(#0b5a7a, #7cc4e0) }'))).to.contain('light-dark(#0b5a7a, #7cc4e0)');
  });

  it('has the light colours where the browser does not know `light-dark()`', () => {
    sinon.stub(CSS, 'supports').returns(false);
    const sheet = sheetOf(
      ':host { --text: light-dark(#1b1d21,#ecebe7); --over: light-dark(rgb(18 20 24 / 62%), rgb(0 0 0 / 72%)); top: 0 }',
    );
    expect(textOf(sheet)).to.equal(':host { --text: #1b1d21; --over: rgb(18 20 24 / 62%); top: 0px; }');
  });
});
