import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { contact } from '../http/contract/contact-calls.ts';
import type { Log } from '../platform/platform.ts';
import { addressFieldsFor, checkAddress, settleAddress } from './address-rules.ts';
import type { ShippingAddress } from './operations.ts';
import { isSameAddress } from './shipping.ts';

/** Nobody waits longer for what an address is like, in ms: it is saved as it was typed then. */
const patienceMs = 3000;

/** What is known of an address. */
export type Verdict =
  | { kind: 'verified' }
  /** It is known otherwise: the whole address as it should be, and right by the rules of the edition. */
  | { kind: 'corrected'; address: ShippingAddress }
  /** Nobody knows it, which need not mean anything. */
  | { kind: 'unknown' }
  /** Nobody could be asked. */
  | { kind: 'unavailable' };

/** Asks what is known of an address that has passed `checkAddress`. Never rejects. */
export type VerifyAddress = (address: ShippingAddress) => Promise<Verdict>;

interface VerificationPorts {
  http: Http;
  edition: PortalEdition;
  log: Pick<Log, 'error'>;
}

/** Where the contact-verification service of an edition stands. */
export const contactBase = ({ addressing, hosts }: Pick<PortalEdition, 'addressing' | 'hosts'>): string | undefined =>
  addressing.contactApi ?? hosts.subsApi ?? undefined;

/**
 * Verifies addresses by a call to a service (spec: portal point 5). That it fails or is slow is told to the console alone.
 * Names and company are not sent, and stay as they are.
 */
export const createAddressVerification =
  ({ http, edition, log }: VerificationPorts): VerifyAddress =>
  async (address) => {
    const { line1, line2, city, state, zip, country } = address;
    const body = { address1: line1, address2: line2, city, state_code: state, zip, country };
    try {
      const reply = await http(contact.verify, { base: contactBase(edition), timeoutMs: patienceMs, body });
      if (reply.status === 'verified') return { kind: 'verified' };
      if (reply.status !== 'corrected' || reply.address == null) return { kind: 'unknown' };
      const known = reply.address;
      const corrected = settleAddress(
        {
          ...address,
          line1: known.address1 ?? line1,
          line2: known.address2 ?? line2,
          city: known.city ?? city,
          state: known.state_code ?? state,
          zip: known.zip ?? zip,
          country: known.country ?? country,
        },
        edition,
      );
      if (isSameAddress(corrected, address)) return { kind: 'verified' };
      const problems = checkAddress(corrected, addressFieldsFor(edition.flags, corrected.country));
      return Object.keys(problems).length === 0 ? { kind: 'corrected', address: corrected } : { kind: 'unknown' };
    } catch (failure) {
      log.error('[PW] The address could not be verified', failure);
      return { kind: 'unavailable' };
    }
  };
