import { useLingui } from '@lingui/react';
import type { Category } from '../../../src/newsletters/category.ts';
import { NewsletterList } from './newsletter-list.tsx';

interface ListBodyProps {
  /** The categories to show. */
  categories: readonly Category[];
  /** There are newsletters, but all are hidden: the reader is subscribed to them already. */
  areAllHidden: boolean;
  /** The categories stand already, drawn without React. */
  isDrawn: boolean;
}

/** The list, or a message that it is empty. */
export const ListBody = ({ categories, areAllHidden, isDrawn }: ListBodyProps) => {
  const { i18n } = useLingui();
  if (categories.length > 0) return <NewsletterList categories={categories} isDrawn={isDrawn} />;
  return (
    <p className="newsletters-note" part="empty">
      {areAllHidden ? i18n._('newsletters.empty.subscribed') : i18n._('newsletters.empty')}
    </p>
  );
};
