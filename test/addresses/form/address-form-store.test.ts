import { expect } from '@open-wc/testing';
import { createAddressFormStore } from '../../../src/addresses/form/address-form-store.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';

const open = (initial = {}) => createAddressFormStore(getConfig('US', 'production'), initial);
const valid = {
  firstName: 'Elias',
  lastName: 'Thornbury',
  line1: '7 Harbor Ln',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
};

describe('An address form', () => {
  it('begins in the country of the edition, with what is known', () => {
    const { address } = open({ firstName: 'Elias' }).$state.get();
    expect([address.country, address.firstName, address.line1]).to.deep.equal(['US', 'Elias', '']);
  });

  it('returns a valid address', () => {
    const store = open(valid);
    expect(store.check()?.line1).to.equal('7 Harbor Ln');
    expect(store.$state.get()).to.deep.include({ problems: {}, failedChecks: 0 });
  });

  it('counts each check that found problems, and drops a problem when its field is edited', () => {
    const store = open({ ...valid, line1: '', city: '' });
    expect(store.check()).to.equal(null);
    expect(Object.keys(store.$state.get().problems)).to.have.members(['line1', 'city']);
    store.change({ line1: '7 Harbor Ln' });
    expect(Object.keys(store.$state.get().problems)).to.deep.equal(['city']);
    expect(store.check()).to.equal(null);
    expect(store.$state.get().failedChecks).to.equal(2);
  });

  it('checks what a browser has filled in during the same moment', () => {
    const store = open();
    store.change({ firstName: 'Elias', lastName: 'Thornbury', line1: '7 Harbor Ln' });
    store.change({ city: 'Port Averill', state: 'ME', zip: '04901' });
    expect(store.check()?.zip).to.equal('04901');
  });

  it('keeps a typed apartment when a suggestion has none', () => {
    const store = open({ ...valid, line2: 'Apt 3' });
    store.fill({ line1: '9 Quay Road', line2: '', city: 'Port Averill', state: 'ME', zip: '04901', country: '' });
    const { line1, line2, country } = store.$state.get().address;
    expect([line1, line2, country]).to.deep.equal(['9 Quay Road', 'Apt 3', 'US']);
  });

  it('replaces the address without its problems', () => {
    const store = open();
    store.check();
    store.resetTo({ ...store.$state.get().address, ...valid });
    expect(store.$state.get().problems).to.deep.equal({});
    expect(store.check()?.city).to.equal('Port Averill');
  });
});
