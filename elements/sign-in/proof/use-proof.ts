import type { I18n } from '@lingui/core';
import { useStore } from '@nanostores/react';
import {
  createProofStore,
  type ProofPorts,
  type ProofState,
  type ProofStore,
} from '../../../src/session/account/screens/proof-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { type LocalizedText, missingPassword } from '../credential-messages.ts';

/** A form's proof, and its actions. */
export interface Proof extends ProofState, Pick<ProofStore, 'check' | 'sendLink'> {}

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

/** Opens the proof of a form. The ports must work while the form is open. */
export const useProof = (ports: ProofPorts): Proof => {
  const store = useOpenStore(() => createProofStore(ports));
  return { ...useStore(store.$state), check: store.check, sendLink: store.sendLink };
};
