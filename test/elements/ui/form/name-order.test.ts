import { expect } from '@open-wc/testing';
import { inNameOrder } from '../../../../elements/ui/form/name-order.ts';

describe('The order of names', () => {
  it('is given name, then family name, in most languages', () => {
    for (const locale of ['en', 'en-GB', 'de', 'pt', 'ar'])
      expect(inNameOrder(locale, 'Ada', 'Byron')).to.deep.equal(['Ada', 'Byron']);
  });

  it('is family name, then given name, in Chinese', () => {
    for (const locale of ['zh', 'zh-Hans', 'zh-Hant'])
      expect(inNameOrder(locale, '小明', '王')).to.deep.equal(['王', '小明']);
  });
});
