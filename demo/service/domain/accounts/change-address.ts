import { notLoggedIn, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findReaderByEmail, lockPassword } from '../readers/readers.ts';
import { requireProof } from '../readers/require-proof.ts';
import { requireOwner } from '../readers/require-reader.ts';
import type { AuthDeps } from './auth-deps.ts';
import { queueMail, type RequestedMail } from './mail-request.ts';
import { pendingAddressOf, setPendingAddress } from './pending-addresses.ts';

/** Fields of a mail to a new address, or of one that confirms an address. */
interface AddressMailRequest extends RequestedMail {
  /** A site, or one of its regions. */
  site: string;
}

interface RequestedAddress extends AddressMailRequest {
  /** The account's own; left out by a reader without one, who has just logged in. */
  password?: string | undefined;
  /** Replaces another change that waits for its confirmation. */
  isOverride: boolean;
}

/** The code of this refusal in the portal (spec: portal point 8). */
const changePending = 2124;

/**
 * Queues the mails of an address change: one to the new address, and a notice to the present one. Another change that
 * waits for its confirmation is replaced, or refused with 409 and the code 2124 if `isOverride` is false. Whether the
 * new address is taken is checked when the mail is written: the response is the same either way.
 */
export const requestAddressChange = async (
  deps: AuthDeps,
  { site, password, isOverride, ...mail }: RequestedAddress,
  context: RequestContext,
): Promise<void> => {
  const { email } = mail;
  const reader = await requireOwner(deps.database, context);
  if (email === reader.email) throw new Refusal(400, 'same_email', 'The account has this address already');
  const checkedHash = (await findReaderByEmail(deps.database, reader.email))?.password_hash ?? null;
  await requireProof(deps.database, reader, password, context);
  const pendingAddress = await pendingAddressOf(deps.database, reader.id, context.now);
  if (!isOverride && pendingAddress !== null && pendingAddress !== email) {
    throw new Refusal(409, changePending, 'Another change of the address waits for its confirmation');
  }
  await queueMail(
    deps,
    site,
    mail,
    context,
    (mailFields) => [
      { kind: 'change-email', ...mailFields, userId: reader.id },
      {
        kind: 'email-changing',
        siteId: mailFields.siteId,
        email: reader.email,
        newEmail: email,
        language: mailFields.language,
      },
    ],
    async (trx) => {
      if (!(await lockPassword(trx, reader.id, checkedHash))) throw notLoggedIn();
      await setPendingAddress(trx, reader.id, email, context.now);
    },
  );
};

/** Queues the mail that confirms an address once more: that of a change, for the reader whose change it is. */
export const requestAddressConfirmation = async (
  deps: AuthDeps,
  { site, ...mail }: AddressMailRequest,
  context: RequestContext,
): Promise<void> => {
  const reader = await context.reader();
  const pendingAddress = reader === null ? null : await pendingAddressOf(deps.database, reader.id, context.now);
  await queueMail(deps, site, mail, context, (mailFields) =>
    reader !== null && pendingAddress === mail.email
      ? { kind: 'change-email', ...mailFields, userId: reader.id }
      : { kind: 'verify', ...mailFields },
  );
};
