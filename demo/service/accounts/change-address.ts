import { Refusal } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';
import type { AuthPorts } from './auth-ports.ts';
import { demandOwner } from './demand-reader.ts';
import { awaitAddress, awaitedAddress } from './email-changes.ts';
import { askForMail } from './mail-request.ts';

/** What a mail to a new address, or one that confirms an address, is asked with. */
interface Asked {
  /** A site, or one of its regions. */
  site: string;
  email: string;
  linkUrl?: string | undefined;
}

/** The number that the portal knows this refusal by (spec: portal point 8). */
const changePending = 2124;

/**
 * Puts the mails of a new address in line: one to that address, and a notice to the present one. Another change that
 * waits for its confirmation is replaced, or refused with 409 and the code 2124 where `isOverride` is false. Whether
 * somebody has the new address is looked at when the mail is written: the answer is the same either way.
 */
export const askForNewAddress = async (
  ports: AuthPorts,
  { site, email, linkUrl, isOverride }: Asked & { isOverride: boolean },
  visit: Visit,
): Promise<void> => {
  const reader = await demandOwner(ports.database, visit);
  if (email === reader.email) throw new Refusal(400, 'same_email', 'The account has this address already');
  const awaited = await awaitedAddress(ports.database, reader.id, visit.now);
  if (!isOverride && awaited !== null && awaited !== email) {
    throw new Refusal(409, changePending, 'Another change of the address waits for its confirmation');
  }
  await askForMail(
    ports,
    site,
    { email, linkUrl },
    visit,
    (asked) => [
      { kind: 'change-email', ...asked, userId: reader.id },
      { kind: 'email-changing', siteId: asked.siteId, email: reader.email, newEmail: email },
    ],
    (work) => awaitAddress(work, reader.id, email, visit.now),
  );
};

/** Puts the mail that confirms an address in line once more: that of a change, for the reader whose change it is. */
export const askForConfirmation = async (
  ports: AuthPorts,
  { site, email, linkUrl }: Asked,
  visit: Visit,
): Promise<void> => {
  const reader = await visit.reader();
  const awaited = reader === null ? null : await awaitedAddress(ports.database, reader.id, visit.now);
  await askForMail(ports, site, { email, linkUrl }, visit, (asked) =>
    reader !== null && awaited === email
      ? { kind: 'change-email', ...asked, userId: reader.id }
      : { kind: 'verify', ...asked },
  );
};
