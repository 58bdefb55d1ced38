import { useLingui } from '@lingui/react';
import type { Category } from '../../../src/newsletters/category.ts';
import { NewsletterList } from './newsletter-list.tsx';

interface ListBodyProps {
  /** What is to be shown. */
  categories: readonly Category[];
  /** There are newsletters, but all of them are left out: their reader has them already. */
  isAllHidden: boolean;
}

/** The list, or why there is none. */
export const ListBody = ({ categories, isAllHidden }: ListBodyProps) => {
  const { i18n } = useLingui();
  if (categories.length > 0) return <NewsletterList categories={categories} />;
  return (
    <p className="newsletters-note" part="empty">
      {isAllHidden ? i18n._('newsletters.empty.subscribed') : i18n._('newsletters.empty')}
    </p>
  );
};
