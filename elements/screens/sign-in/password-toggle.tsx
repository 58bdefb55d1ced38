import { useLingui } from '@lingui/react';

/** Shows a password as it was typed, and hides it again. */
export const PasswordToggle = ({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) => {
  const { i18n } = useLingui();
  return (
    <button type="button" className="sign-in-password-toggle" part="password-toggle" onClick={onToggle}>
      {isShown ? i18n._('sign-in.password.hide') : i18n._('sign-in.password.show')}
    </button>
  );
};
