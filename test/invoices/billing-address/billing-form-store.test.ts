import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { ShippingAddress } from '../../../src/addresses/address.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import { createBillingForm } from '../../../src/invoices/billing-address/billing-form-store.ts';
import type { BillingInfoEntry } from '../../../src/invoices/billing-address/billing-info.ts';
import type { QueryState } from '../../../src/query/query.ts';

const strasse: ShippingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: '',
  line1: 'Hafenstraße 7',
  line2: '',
  city: 'Hamburg',
  state: '',
  zip: '20457',
  country: 'DE',
};

const openForm = (hasCompanyInput = true) => {
  const edition = getConfig('DE', 'production');
  const $list = atom<QueryState<BillingInfoEntry>>({ status: 'loading', items: [] });
  const form = createBillingForm(
    { ...edition, flags: { ...edition.flags, hasCompanyInput } },
    { firstName: 'Ada', lastName: 'Byron' },
    $list,
  );
  form.open();
  return {
    ...form,
    load: (entry: BillingInfoEntry) => $list.set({ status: 'loaded', items: [entry] }),
    setStatus: (status: 'loading' | 'failed') => $list.set({ status, items: [] }),
  };
};

describe('The form of a billing address', () => {
  it('is filled with the address and the number that are stored, and is shown from then on', () => {
    const { load, setStatus, $status, $state, tax } = openForm();
    expect($status.get()).to.equal('loading');
    load({ address: strasse, taxId: 'DE136695976' });
    expect([$status.get(), $state.get().address.line1]).to.deep.equal(['loaded', 'Hafenstraße 7']);
    expect(tax.$state.get().value).to.equal('DE136695976');
    for (const status of ['loading', 'failed'] as const) {
      setStatus(status);
      expect($status.get()).to.equal('loaded');
    }
  });

  it('says that it could not be loaded, and is filled by a later try', () => {
    const { load, setStatus, $status, $state } = openForm();
    setStatus('failed');
    expect($status.get()).to.equal('failed');
    load({ address: null, taxId: null });
    expect([$status.get(), $state.get().address.firstName]).to.deep.equal(['loaded', 'Ada']);
  });

  for (const [what, hasCompanyInput, taxId, isAsked] of [
    ['asks for a number', true, '', true],
    ['asks for none where the service keeps none', true, null, false],
    ['asks for none in an edition without companies', false, '', false],
  ] as const) {
    it(what, () => {
      const { load, $hasTax, tax, check } = openForm(hasCompanyInput);
      load({ address: strasse, taxId });
      tax.setValue('DE1');
      expect($hasTax.get()).to.equal(isAsked);
      expect(check() === null).to.equal(isAsked);
      expect(tax.$state.get().isInvalid).to.equal(isAsked);
    });
  }

  it('checks address and number together, and the address takes the focus first', () => {
    const { load, tax, change, check, $state } = openForm();
    load({ address: { ...strasse, city: '' }, taxId: 'DE1' });
    expect(check()).to.equal(null);
    expect([$state.get().failedChecks, tax.$state.get()]).to.deep.equal([
      1,
      { value: 'DE1', isInvalid: true, failedChecks: 0 },
    ]);
    change({ city: 'Hamburg' });
    tax.setValue('DE136695976');
    expect(check()?.city).to.equal('Hamburg');
  });
});
