import { expect } from '@open-wc/testing';
import { createAddressSuggestions } from '../../src/addresses/address-suggestions.ts';
import { createAddressVerification } from '../../src/addresses/address-verification.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';
import { advanceTime, captureUncaughtErrors, failureModes } from '../support/world/failure-modes.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';

// Who verifies and who suggests addresses, in each way that their calls can fail: nobody is kept from going on.

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
const edition = getConfig('US', 'production');

/** Longer than either is waited for. */
const patienceMs = 10_000;

const open = (route: string, failure: (typeof failureModes)[string]) =>
  createPortalWorld({ answers: { [route]: failure({}) } });

describe('An address is taken as it was typed, where the call', () => {
  for (const [failure, applyFailure] of Object.entries(failureModes)) {
    it(`POST /contact/verify ${failure}`, async () => {
      const errors = captureUncaughtErrors();
      const { http, log, clock, network } = open('POST /contact/verify', applyFailure);
      const verdict = createAddressVerification({ http, edition, log })(address);
      await advanceTime(clock, patienceMs);
      expect((await verdict).kind).to.be.oneOf(['unknown', 'unavailable']);
      expect([network.sent.length, errors.end()]).to.deep.equal([1, []]);
    });

    it(`GET /contact/suggestions ${failure}`, async () => {
      const errors = captureUncaughtErrors();
      const { http, log, clock, network } = open('GET /contact/suggestions', applyFailure);
      const pageUrl = () => 'https://news.example/portal/';
      const loader = async () => async () => null;
      const suggestions = createAddressSuggestions({ http, edition, log, pageUrl, loader });
      const suggestionList = suggestions?.suggest('Harbour', 'US', new AbortController().signal);
      await advanceTime(clock, patienceMs);
      expect(await suggestionList).to.deep.equal([]);
      expect([network.sent.length, errors.end()]).to.deep.equal([1, []]);
    });
  }
});
