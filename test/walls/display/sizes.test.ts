import { expect } from '@open-wc/testing';
import { getBox } from '../../../src/walls/display/sizes.ts';
import { template } from '../../support/walls/template.ts';

describe('The box of a template', () => {
  it('is 100% by 100% by default', () => {
    expect(getBox(template(), 800)).to.deep.equal({ width: '100%', height: '100%' });
  });

  const sizes = [
    { maxSize: 599, widthValue: 100, widthUnit: '%', heightValue: 400, heightUnit: 'px' },
    { minSize: 600, maxSize: 1023, widthValue: 540, widthUnit: 'px' },
    { minSize: 1024, widthValue: 720 },
  ] as const;
  for (const [space, width, height] of [
    [320, '100%', '400px'],
    [599, '100%', '400px'],
    [600, '540px', 'auto'],
    [1023, '540px', 'auto'],
    [1024, '720px', 'auto'],
  ] as const) {
    it(`is ${width} by ${height} in a space of ${space} px`, () => {
      expect(getBox(template({ sizes: [...sizes] }), space)).to.deep.equal({ width, height });
    });
  }

  it('falls back to the width and height of the template where no row fits', () => {
    const box = getBox(template({ sizes: [{ minSize: 900 }], width: '480', height: '60vh' }), 320);
    expect(box).to.deep.equal({ width: '480px', height: '60vh' });
  });

  it('leaves out lengths that are none', () => {
    for (const width of ['calc(1px)', 'red', '-4px', 'expression(1)', '']) {
      expect(getBox(template({ width }), 320).width).to.equal('100%');
    }
  });
});
