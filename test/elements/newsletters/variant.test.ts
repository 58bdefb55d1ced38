import { expect } from '@open-wc/testing';
import { defaultVariant, findVariant } from '../../../elements/newsletters/variant.ts';

describe('A variant', () => {
  for (const [names, variant] of [
    [['', 'default'], { layout: 'cards', logos: 'large', isLimited: false }],
    [['defaultWithIcons', 'default_with_icons'], { layout: 'cards', logos: 'small', isLimited: false }],
    [['simplified'], { layout: 'list', logos: 'none', isLimited: false }],
    [['simplifiedWithIcons', 'simplified_with_icons'], { layout: 'list', logos: 'small', isLimited: false }],
    [['simplifiedAndLimited', 'simplified_and_limited'], { layout: 'list', logos: 'none', isLimited: true }],
  ] as const) {
    it(`named ${names.map((name) => `'${name}'`).join(' or ')} is laid out as the spec has it`, () => {
      for (const name of names) expect(findVariant(name), name).to.deep.equal(variant);
    });
  }

  for (const name of ['cards', 'Simplified', 'default-with-icons', 'constructor', '__proto__']) {
    it(`named '${name}' is none`, () => expect(findVariant(name)).to.equal(null));
  }

  it('that is not named is the default', () => expect(findVariant('default')).to.equal(defaultVariant));
});
