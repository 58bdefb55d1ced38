import { contact } from '../contract/addresses/contact.ts';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import type { Log } from '../platform/platform.ts';
import type { ShippingAddress } from './address.ts';
import { checkAddress, getAddressFields, normalizeAddress } from './address-rules.ts';
import { isSameAddress } from './same-address.ts';

/** Timeout of the verification in ms: after it the address is saved as typed. */
const requestTimeoutMs = 3000;

/** Result of an address verification. */
export type VerificationResult =
  | { kind: 'verified' }
  /** The address differs: `address` is the complete right one, valid by the edition's rules. */
  | { kind: 'corrected'; address: ShippingAddress }
  /** The service does not know the address, which need not mean that it is wrong. */
  | { kind: 'unknown' }
  /** The service could not be reached. */
  | { kind: 'unavailable' };

/** Verifies an address that has passed `checkAddress`. Never rejects. */
export type VerifyAddress = (address: ShippingAddress) => Promise<VerificationResult>;

interface VerificationPorts {
  http: Http;
  edition: PortalEdition;
  log: Pick<Log, 'error'>;
}

/** Returns the base URL of an edition's contact-verification service. */
export const getContactBaseUrl = ({
  addressing,
  hosts,
}: Pick<PortalEdition, 'addressing' | 'hosts'>): string | undefined =>
  addressing.contactApi ?? hosts.subsApi ?? undefined;

/** The part of an address that the service may correct. */
interface SuggestedAddress {
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  state_code?: string | null | undefined;
  zip?: string | null | undefined;
  country?: string | null | undefined;
}

/** Returns the address with all parts that the service has corrected. */
const applySuggestion = (address: ShippingAddress, suggested: SuggestedAddress): ShippingAddress => ({
  ...address,
  line1: suggested.address1 ?? address.line1,
  line2: suggested.address2 ?? address.line2,
  city: suggested.city ?? address.city,
  state: suggested.state_code ?? address.state,
  zip: suggested.zip ?? address.zip,
  country: suggested.country ?? address.country,
});

/**
 * Verifies addresses by a service (spec: portal point 5). A failure or timeout is only logged. Names and company are
 * not sent, and stay unchanged.
 */
export const createAddressVerification =
  ({ http, edition, log }: VerificationPorts): VerifyAddress =>
  async (address) => {
    const { line1, line2, city, state, zip, country } = address;
    const body = { address1: line1, address2: line2, city, state_code: state, zip, country };
    try {
      const reply = await http(contact.verify, { base: getContactBaseUrl(edition), timeoutMs: requestTimeoutMs, body });
      if (reply.status === 'verified') return { kind: 'verified' };
      if (reply.status !== 'corrected' || reply.address == null) return { kind: 'unknown' };
      const corrected = normalizeAddress(applySuggestion(address, reply.address), edition);
      if (isSameAddress(corrected, address)) return { kind: 'verified' };
      const problems = checkAddress(corrected, getAddressFields(edition.flags, corrected.country));
      return Object.keys(problems).length === 0 ? { kind: 'corrected', address: corrected } : { kind: 'unknown' };
    } catch (failure) {
      log.error('[PW] The address could not be verified', failure);
      return { kind: 'unavailable' };
    }
  };
