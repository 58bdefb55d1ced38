import { useLingui } from '@lingui/react';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { Category } from '../../../src/newsletters/category.ts';
import { Button } from '../../ui/button/button.tsx';
import { useNewsletters } from '../newsletters-context.tsx';
import { CategorySection } from './category-section.tsx';
import { firstPages } from './paging.ts';

/** The number of categories that are rendered first. */
const firstRenderCount = 4;

interface NewsletterListProps {
  categories: readonly Category[];
  /** All of them stand already, drawn without React. */
  isDrawn: boolean;
}

/** The categories of a list; the list layout shows them page by page. */
export const NewsletterList = ({ categories, isDrawn }: NewsletterListProps) => {
  const { i18n } = useLingui();
  const { displayOptions } = useNewsletters();
  const [pageCount, setPageCount] = useState(1);
  const listRef = useRef<HTMLDivElement>(null);
  const previousCount = useRef(0);
  const isPaged = displayOptions.variant.layout === 'list';
  const visible = isPaged ? firstPages(categories, pageCount) : categories;
  // Categories below the first screen are rendered later.
  const deferred = useDeferredValue(visible, isDrawn ? visible : visible.slice(0, firstRenderCount));
  const rendered = isPaged ? visible : deferred;
  // The button that had the focus may be gone: the focus moves to the first new newsletter.
  useLayoutEffect(() => {
    if (pageCount > 1) listRef.current?.children[previousCount.current]?.querySelector('button')?.focus();
  }, [pageCount]);
  const showMore = () => {
    previousCount.current = visible.length;
    setPageCount(pageCount + 1);
  };
  return (
    <>
      <div
        ref={listRef}
        className="newsletters-categories"
        data-partial={rendered.length < visible.length || undefined}
      >
        {rendered.map((category, index) => (
          <CategorySection
            key={`${category.edition} ${category.key ?? `=${category.name}`}`}
            category={category}
            id={`newsletters-${index}`}
          />
        ))}
      </div>
      {visible.length < categories.length && (
        <Button variant="quiet" onClick={showMore}>
          {i18n._('SHOW_MORE_BUTTON')}
        </Button>
      )}
    </>
  );
};
