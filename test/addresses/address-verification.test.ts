import { expect } from '@open-wc/testing';
import { createAddressVerification } from '../../src/addresses/address-verification.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';
import { type FakeReply, neverAnswers, offline, status } from '../support/world/fake-world.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';

const address = {
  firstName: 'Elias',
  lastName: 'Thornbury',
  company: '',
  country: 'US',
  line1: '7 Harbor Ln',
  line2: 'Apt 3',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
};
const knownAddress = {
  address1: '7 Harbour Lane',
  address2: 'Apt 3',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04901',
  country: 'US',
};

const asking = (answer: FakeReply, contactApi: string | null = null) => {
  const { http, network, log, clock } = createPortalWorld({ answers: { 'POST /contact/verify': answer } });
  const edition = { ...getConfig('US', 'production'), addressing: { contactApi, placesScriptUrl: null } };
  return { verify: createAddressVerification({ http, edition, log }), network, log, clock };
};

describe('What is known of an address', () => {
  it('is asked of where it is, not of who lives there', async () => {
    const { verify, network } = asking({ status: 'verified' });
    expect(await verify(address)).to.deep.equal({ kind: 'verified' });
    expect(network.sent.map(({ body }): unknown => JSON.parse(body))).to.deep.equal([
      { ...knownAddress, address1: '7 Harbor Ln' },
    ]);
  });

  it('may be another address: the names stay', async () => {
    const { verify } = asking({ status: 'corrected', address: knownAddress });
    expect(await verify(address)).to.deep.equal({
      kind: 'corrected',
      address: { ...address, line1: '7 Harbour Lane' },
    });
  });

  it('is the same address where the correction changes nothing that the edition asks for', async () => {
    const { verify } = asking({
      status: 'corrected',
      address: { ...knownAddress, address1: ' 7 Harbor Ln ', zip: null },
    });
    expect(await verify(address)).to.deep.equal({ kind: 'verified' });
  });

  it('is nothing where the service says something new, or an address that the rules refuse', async () => {
    for (const answer of [
      { status: 'perhaps' },
      { status: 'corrected' },
      { status: 'corrected', address: { ...knownAddress, zip: 'SE1 9GF' } },
    ]) {
      expect(await asking(answer).verify(address), JSON.stringify(answer)).to.deep.equal({ kind: 'unknown' });
    }
  });

  it('is not waited for longer than 3 s, and a failure is only logged', async () => {
    const slow = asking(neverAnswers);
    const verdict = slow.verify(address);
    await slow.clock.advance(2999);
    expect(slow.log.lines).to.deep.equal([]);
    await slow.clock.advance(1);
    expect(await verdict).to.deep.equal({ kind: 'unavailable' });
    for (const answer of [offline, status(500), 'rubbish']) {
      const { verify, log } = asking(answer);
      expect(await verify(address)).to.deep.equal({ kind: 'unavailable' });
      expect(log.lines).to.deep.equal([{ level: 'error', text: '[PW] The address could not be verified' }]);
    }
  });

  it('is asked where the deployment says', async () => {
    const { verify, network } = asking({ status: 'verified' }, 'https://contact.example/v2');
    await verify(address);
    expect(network.sent.map(({ path }) => path)).to.deep.equal(['/v2/contact/verify']);
  });
});
