import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { ShippingAddress } from '../../../src/addresses/address.ts';
import { createStoredAddressForm } from '../../../src/addresses/form/stored-address-form.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';

type Stored = { address: ShippingAddress | null };

const pier: ShippingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: '',
  line1: '9 Fish Pier',
  line2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02210',
  country: 'US',
};

const openForm = () => {
  const $stored = atom<Stored | null>(null);
  const filledWith: Stored[] = [];
  const form = createStoredAddressForm({
    edition: getConfig('US', 'production'),
    initial: { firstName: 'Elias' },
    $stored,
    onFill: (stored) => void filledWith.push(stored),
  });
  const close = form.open();
  return { ...form, $stored, filledWith, close, address: () => form.$state.get().address };
};

describe('A form of a stored address', () => {
  it('starts with what is known of the reader, and does not know yet whether there is an address', () => {
    const { address, $hasAddress } = openForm();
    expect([address().firstName, address().line1, $hasAddress.get()]).to.deep.equal(['Elias', '', null]);
  });

  it('is filled with the stored address once it has loaded', () => {
    const { address, $stored, $hasAddress, filledWith } = openForm();
    $stored.set({ address: pier });
    expect(address()).to.deep.equal(pier);
    expect([$hasAddress.get(), filledWith]).to.deep.equal([true, [{ address: pier }]]);
  });

  it('keeps its fields where nothing is stored', () => {
    const { address, $stored, $hasAddress, filledWith } = openForm();
    $stored.set({ address: null });
    expect([address().firstName, $hasAddress.get(), filledWith.length]).to.deep.equal(['Elias', false, 1]);
  });

  it('keeps what was typed when the address is loaded again, changed meanwhile or not', () => {
    const { address, change, $stored, filledWith } = openForm();
    $stored.set({ address: pier });
    change({ line1: '7 Harbor Ln' });
    $stored.set(null);
    $stored.set({ address: { ...pier, line1: '1 Quay' } });
    expect([address().line1, filledWith.length]).to.deep.equal(['7 Harbor Ln', 1]);
  });

  it('is not filled after it was closed', () => {
    const { address, close, $stored, $hasAddress } = openForm();
    close();
    $stored.set({ address: pier });
    expect([address().line1, $hasAddress.get()]).to.deep.equal(['', null]);
  });
});
