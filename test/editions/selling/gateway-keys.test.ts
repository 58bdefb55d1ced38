import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { decodeKey, encodeKey } from '../../../src/editions/selling/gateway-keys.ts';

describe('A gateway key', () => {
  it('is stored as base64 of itself read backwards', () => {
    expect(encodeKey('pk_live_1')).to.equal(btoa('1_evil_kp'));
    expect(encodeKey('pk_live_1')).to.equal('MV9ldmlsX2tw');
  });

  it('comes back as it was, and is never stored as it is', () => {
    const key = fc.stringMatching(/^[\x21-\x7e]+$/);
    fc.assert(
      fc.property(key, (plain) => {
        expect(decodeKey(encodeKey(plain))).to.equal(plain);
        if (plain.length > 3) expect(encodeKey(plain)).not.to.contain(plain);
      }),
    );
  });

  for (const text of ['', ' ', 'pk_live_1', '%%%', btoa('a b'), btoa('a\n'), btoa('\u0000'), btoa('é')]) {
    it(`is not ${JSON.stringify(text)}`, () => expect(decodeKey(text)).to.equal(null));
  }

  it('is read from any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = decodeKey(text);
        expect(key === null || key.length > 0).to.equal(true);
      }),
    );
  });
});
