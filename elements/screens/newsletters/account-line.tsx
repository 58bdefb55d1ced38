import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Memberships } from '../../../src/newsletters/memberships.ts';

interface AccountLineProps {
  memberships: Memberships;
  email: string;
  /** It is known how the address stands with each newsletter: they can be counted. */
  isKnown: boolean;
  isEmailHidden: boolean;
}

/** Whose newsletters these are, and how many they are signed up for. What is not known is not counted. */
export const AccountLine = ({ memberships, email, isKnown, isEmailHidden }: AccountLineProps) => {
  const { i18n } = useLingui();
  const all = Object.values(useStore(memberships.$memberships));
  const count = all.filter(({ state }) => state === 'subscribed').length;
  const words = () => {
    if (isEmailHidden) return isKnown ? i18n._('NEWSLETTER_COUNTER', { count }) : '';
    return isKnown ? i18n._('EMAIL_ACCOUNT_WITH_COUNTER', { email, count }) : i18n._('EMAIL_ACCOUNT', { email });
  };
  const text = words();
  return text === '' ? null : (
    <p className="newsletters-account-line" part="account-line">
      {text}
    </p>
  );
};
