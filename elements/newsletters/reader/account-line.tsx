import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Memberships } from '../../../src/newsletters/memberships.ts';

interface AccountLineProps {
  memberships: Memberships;
  email: string;
  /** The membership in each newsletter is known, so that they can be counted. */
  areMembershipsKnown: boolean;
  isEmailHidden: boolean;
}

/** The reader's address, and the number of their newsletters, if that is known. */
export const AccountLine = ({ memberships, email, areMembershipsKnown, isEmailHidden }: AccountLineProps) => {
  const { i18n } = useLingui();
  const allMemberships = Object.values(useStore(memberships.$memberships));
  const count = allMemberships.filter(({ state }) => state === 'subscribed').length;
  const accountText = () => {
    if (isEmailHidden) return areMembershipsKnown ? i18n._('NEWSLETTER_COUNTER', { count }) : '';
    return areMembershipsKnown
      ? i18n._('EMAIL_ACCOUNT_WITH_COUNTER', { email, count })
      : i18n._('EMAIL_ACCOUNT', { email });
  };
  const text = accountText();
  return text === '' ? null : (
    <p className="newsletters-account-line" part="account-line">
      {text}
    </p>
  );
};
