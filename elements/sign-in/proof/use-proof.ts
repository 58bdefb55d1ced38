import type { I18n } from '@lingui/core';
import { useState } from 'react';
import type { AccountResult } from '../../../src/session/account/account-types.ts';
import { type LocalizedText, missingPassword } from '../credential-messages.ts';

/** The results by which the service requires proof of ownership, or refuses the password. */
export type ProofRefusal = 'log-in-needed' | 'wrong-credentials';

/** The state of a form's proof: not required, required, or a log-in link was sent. */
export interface Proof {
  isRequired: boolean;
  isLinkSent: boolean;
  hasPassword: boolean;
  /** Sends the link to the account's address. */
  sendLink: () => Promise<AccountResult>;
  onLinkSent: () => void;
}

/** Returns the message that proof is required. */
export const proofMessage =
  (hasPassword: boolean): LocalizedText =>
  (i18n) =>
    hasPassword ? i18n._('sign-in.proof.password') : i18n._('sign-in.proof.no-password');

/** Returns the field error for a wrong password; null for other results. */
export const proofFieldError = (i18n: I18n, state: string) =>
  state === 'wrong-credentials' ? { name: 'current-password' as const, text: i18n._('sign-in.proof.wrong') } : null;

/** Validates the password of a proof: optional once a link was sent, since the new log-in is also proof. */
export const validateProof =
  ({ isLinkSent }: Pick<Proof, 'isLinkSent'>, i18n: I18n) =>
  ({ value }: HTMLInputElement): string | null =>
    value === '' && !isLinkSent ? missingPassword(i18n) : null;

/** Tracks whether a form must ask for proof: from the first refusal until the form closes. */
export const useProof = (state: string, { hasPassword, sendLink }: Pick<Proof, 'hasPassword' | 'sendLink'>): Proof => {
  const [isRequired, setRequired] = useState(false);
  const [isLinkSent, setLinkSent] = useState(false);
  if (!isRequired && (state === 'log-in-needed' || state === 'wrong-credentials')) setRequired(true);
  return { isRequired, isLinkSent, hasPassword, sendLink, onLinkSent: () => setLinkSent(true) };
};
