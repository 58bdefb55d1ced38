import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { editions } from '../../../src/editions/editions.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { writeReact } from '../../host/drawing/write-react.ts';
import { Button } from '../../ui/button/button.tsx';
import { NewsletterItem } from '../item/newsletter-item.tsx';
import { useNewsletters } from '../newsletters-context.tsx';
import { initialCount, writeCategory } from './list-view.ts';

/** A category: its heading, the number of its newsletters, and each of them. `id` is unique in its root. */
export const CategorySection = ({ category, id }: { category: Category; id: string }) => {
  const { i18n } = useLingui();
  const { variant } = useNewsletters().displayOptions;
  const listRef = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const { language } = editions[category.edition];
  // The button that had the focus is gone: the focus moves to the first new newsletter.
  useLayoutEffect(() => {
    if (isExpanded) listRef.current?.children[initialCount]?.querySelector('button')?.focus();
  }, [isExpanded]);
  return writeCategory(writeReact, {
    i18n,
    category,
    variant,
    id,
    isExpanded,
    listProps: { ref: listRef },
    writeItem: (newsletter, itemId) => (
      <NewsletterItem key={newsletter.key} newsletter={newsletter} language={language} id={itemId} />
    ),
    writeMore: (heading) => (
      <Button variant="quiet" onClick={() => setExpanded(true)}>
        {`${i18n._('SHOW_MORE_BUTTON')} `}
        <span className="unseen">{heading}</span>
      </Button>
    ),
  });
};
