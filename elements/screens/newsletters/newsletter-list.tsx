import { useLingui } from '@lingui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Category } from '../../../src/newsletters/category.ts';
import { Button } from '../../ui/button/button.tsx';
import { CategorySection } from './category-section.tsx';
import { useNewsletters } from './newsletters-context.tsx';
import { firstPages } from './paging.ts';

/** So many categories are drawn before all others. */
const firstDrawn = 4;

/** The categories of a list, one after the other; a layout that is no grid begins with the first of them. */
export const NewsletterList = ({ categories }: { categories: readonly Category[] }) => {
  const { i18n } = useLingui();
  const { looks } = useNewsletters();
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  const isPaged = looks.layout === 'list';
  const shown = isPaged ? firstPages(categories, pages) : categories;
  // What lies below the first window can be drawn after it.
  const later = useDeferredValue(shown, shown.slice(0, firstDrawn));
  const drawn = isPaged ? shown : later;
  // The button that had the focus may be gone: it goes to the first newsletter that came.
  useEffect(() => {
    if (pages > 1) list.current?.children[before.current]?.querySelector('button')?.focus();
  }, [pages]);
  const showMore = () => {
    before.current = shown.length;
    setPages(pages + 1);
  };
  return (
    <>
      <div ref={list} className="newsletters-categories">
        {drawn.map((category) => (
          <CategorySection key={`${category.edition} ${category.key ?? `=${category.name}`}`} category={category} />
        ))}
      </div>
      {shown.length < categories.length && (
        <Button look="quiet" onClick={showMore}>
          {i18n._('SHOW_MORE_BUTTON')}
        </Button>
      )}
    </>
  );
};
