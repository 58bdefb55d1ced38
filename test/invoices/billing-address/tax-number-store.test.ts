import { expect } from '@open-wc/testing';
import { createTaxNumberStore } from '../../../src/invoices/billing-address/tax-number-store.ts';

describe('A sales tax number while it is edited', () => {
  it('may stay empty', () => {
    const store = createTaxNumberStore();
    expect(store.check('DE', true)).to.equal(true);
    expect(store.$state.get()).to.deep.equal({ value: '', isInvalid: false, failedChecks: 0 });
  });

  it('is sent as it is normalized', () => {
    const store = createTaxNumberStore();
    store.setValue('de 136 695 976');
    expect([store.check('DE', true), store.getNormalized()]).to.deep.equal([true, 'DE136695976']);
  });

  it('that is wrong for the country says so until it is edited, and takes the focus unless an address field does', () => {
    const store = createTaxNumberStore();
    store.setValue('DE1');
    expect(store.check('DE', false)).to.equal(false);
    expect(store.$state.get()).to.deep.equal({ value: 'DE1', isInvalid: true, failedChecks: 0 });
    expect(store.check('DE', true)).to.equal(false);
    expect(store.$state.get().failedChecks).to.equal(1);
    store.setValue('DE13');
    expect(store.$state.get()).to.deep.equal({ value: 'DE13', isInvalid: false, failedChecks: 1 });
  });

  it('is checked as a browser filled it in during the same moment', () => {
    const store = createTaxNumberStore();
    store.setValue('DE1');
    store.setValue('');
    expect(store.check('DE', true)).to.equal(true);
  });
});
