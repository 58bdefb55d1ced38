import { expect } from '@open-wc/testing';
import { readNote, writeNote } from '../../src/checkout/paypal-note.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Reader',
  line1: '9 Fish Pier',
  line2: '',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
  country: 'US',
  company: '',
};

describe('What a checkout notes for the way back from PayPal', () => {
  it('is read as it was written, with an address and without', () => {
    expect(readNote(writeNote({ planId: 'paper', address }))).to.deep.equal({ planId: 'paper', address });
    expect(readNote(writeNote({ planId: 'digital', address: null }))).to.deep.equal({
      planId: 'digital',
      address: null,
    });
  });

  it('is nothing where somebody else wrote it', () => {
    for (const text of ['', 'null', '[]', '{"planId":7}', '{']) expect(readNote(text)).to.equal(null);
  });
});
