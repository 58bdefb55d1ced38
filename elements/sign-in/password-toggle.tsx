import { useLingui } from '@lingui/react';

/** Shows or hides a typed password. */
export const PasswordToggle = ({ isVisible, onToggle }: { isVisible: boolean; onToggle: () => void }) => {
  const { i18n } = useLingui();
  return (
    <button type="button" className="sign-in-password-toggle" part="password-toggle" onClick={onToggle}>
      {isVisible ? i18n._('sign-in.password.hide') : i18n._('sign-in.password.show')}
    </button>
  );
};
