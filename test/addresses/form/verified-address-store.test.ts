import { expect } from '@open-wc/testing';
import type { ShippingAddress } from '../../../src/addresses/address.ts';
import type { VerificationResult } from '../../../src/addresses/address-verification.ts';
import { createVerifiedAddressStore } from '../../../src/addresses/form/verified-address-store.ts';

const mine: ShippingAddress = {
  firstName: 'Elias',
  lastName: 'Thornbury',
  company: '',
  country: 'US',
  line1: '7 Harbor Ln',
  line2: '',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
};
const suggested = { ...mine, line1: '7 Harbour Lane' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

const open = (result: VerificationResult) => {
  const asked: ShippingAddress[] = [];
  const store = createVerifiedAddressStore(async (address) => {
    asked.push(address);
    return result;
  });
  const close = store.open();
  const saved: string[] = [];
  const confirm = async (address = mine) => {
    store.confirm(address, ({ line1 }, validation) => saved.push(`${line1} ${validation}`));
    await settled();
  };
  return { store, close, confirm, asked, saved };
};

describe('The verification of a typed address', () => {
  for (const [kind, validation] of [
    ['verified', 'valid'],
    ['unknown', 'not_validated'],
    ['unavailable', 'not_validated'],
  ] as const) {
    it(`saves an address that is ${kind} as ${validation}`, async () => {
      const { confirm, saved } = open({ kind });
      await confirm();
      expect(saved).to.deep.equal([`7 Harbor Ln ${validation}`]);
    });
  }

  it('asks once for an address that is saved twice, and again for another', async () => {
    const { confirm, asked, saved } = open({ kind: 'verified' });
    await confirm();
    await confirm();
    expect([asked.length, saved.length]).to.deep.equal([1, 2]);
    await confirm({ ...mine, line1: '8 Harbor Ln' });
    expect(asked).to.have.length(2);
  });

  it('asks once however often the button is pressed', async () => {
    const { store, confirm, asked, saved } = open({ kind: 'verified' });
    store.confirm(mine, () => saved.push('first'));
    await confirm();
    expect([asked.length, saved]).to.deep.equal([1, ['first']]);
  });

  for (const [which, saves] of [
    ['mine', '7 Harbor Ln partially_valid'],
    ['suggested', '7 Harbour Lane valid'],
  ] as const) {
    it(`saves ${which} of a correction once it is chosen, and fills it in before`, async () => {
      const { store, confirm, saved } = open({ kind: 'corrected', address: suggested });
      await confirm();
      expect(store.$state.get().correction).to.deep.equal({ mine, suggested });
      expect(saved).to.deep.equal([]);
      store.choose(which, ({ line1 }) => saved.push(`filled ${line1}`));
      expect(saved).to.deep.equal([`filled ${which === 'mine' ? mine.line1 : suggested.line1}`, saves]);
      expect(store.$state.get().correction).to.equal(null);
      store.choose(which, () => saved.push('twice'));
      expect(saved).to.have.length(2);
    });
  }

  it('goes back to the fields without saving', async () => {
    const { store, confirm, saved } = open({ kind: 'corrected', address: suggested });
    await confirm();
    store.goBack();
    expect([store.$state.get().correction, saved]).to.deep.equal([null, []]);
  });

  it('saves nothing once its form is closed', async () => {
    const { store, close, saved } = open({ kind: 'verified' });
    store.confirm(mine, () => saved.push('late'));
    close();
    await settled();
    expect(saved).to.deep.equal([]);
  });
});
