import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Memberships } from '../../../src/newsletters/memberships.ts';

interface AccountLineProps {
  memberships: Memberships;
  email: string;
  /** The membership in each newsletter is known, so that they can be counted. */
  areMembershipsKnown: boolean;
  /** The number of newsletters on offer, and so the largest count. */
  maxCount: number;
  isEmailHidden: boolean;
}

/**
 * The reader's address, and the number of their newsletters, if that is known. The space of the longest text is reserved:
 * nothing below moves when the number comes, or changes.
 */
export const AccountLine = ({ memberships, email, areMembershipsKnown, maxCount, isEmailHidden }: AccountLineProps) => {
  const { i18n } = useLingui();
  const allMemberships = Object.values(useStore(memberships.$memberships));
  const count = allMemberships.filter(({ state }) => state === 'subscribed').length;
  const textWith = (shownCount: number) =>
    isEmailHidden
      ? i18n._('NEWSLETTER_COUNTER', { count: shownCount })
      : i18n._('EMAIL_ACCOUNT_WITH_COUNTER', { email, count: shownCount });
  const textWithout = isEmailHidden ? '' : i18n._('EMAIL_ACCOUNT', { email });
  return (
    <p className="newsletters-account-line" part="account-line">
      <span>{areMembershipsKnown ? textWith(count) : textWithout}</span>
      <span className="newsletters-reserve" aria-hidden="true">
        {textWith(maxCount)}
      </span>
    </p>
  );
};
