import { useLingui } from '@lingui/react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { AccountAddress } from '../account-address.tsx';
import { PasswordField } from '../credential-fields.tsx';
import { accountErrorMessages } from '../credential-messages.ts';
import { FailureText } from '../failure-text.tsx';
import type { Proof } from './use-proof.ts';

interface ProofFieldsProps {
  proof: Proof;
  /** The account's present address. */
  email: string;
  /** The form has the address in it already. */
  isAddressShown?: boolean;
  /** The props that the form passes to the password field. */
  field: Omit<ComponentProps<typeof PasswordField>, 'isVisible' | 'onToggle' | 'autoComplete'>;
}

/**
 * Asks for proof of ownership before a change of the credentials: the password, or a link for a new log-in, for readers
 * without a password. Shown when the service requires it, and takes the focus.
 */
export const ProofFields = ({ proof, email, isAddressShown = false, field }: ProofFieldsProps) => {
  const { i18n } = useLingui();
  const containerRef = useRef<HTMLDivElement>(null);
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const { link } = proof;
  useLayoutEffect(() => {
    const findElement = (selector: string) => containerRef.current?.querySelector<HTMLElement>(selector);
    (findElement('[name="current-password"]') ?? findElement('button'))?.focus();
  }, []);

  return (
    <div ref={containerRef} className="sign-in-proof">
      {proof.hasPassword && (
        <>
          {!isAddressShown && <AccountAddress email={email} />}
          <PasswordField
            {...field}
            label={i18n._('sign-in.proof.current')}
            autoComplete="current-password"
            isVisible={isPasswordVisible}
            onToggle={() => setPasswordVisible(!isPasswordVisible)}
          />
        </>
      )}
      <FailureText>{link === 'idle' || link === 'busy' ? '' : accountErrorMessages[link](i18n)}</FailureText>
      <Button variant="quiet" isBusy={link === 'busy'} onClick={proof.sendLink}>
        {i18n._('sign-in.proof.link')}
      </Button>
      <p role="status" className="sign-in-proof-sent">
        {proof.isLinkSent && i18n._('sign-in.proof.sent', { email })}
      </p>
    </div>
  );
};
