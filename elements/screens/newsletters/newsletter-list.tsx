import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '../../../src/newsletters/category.ts';
import { Button } from '../../ui/button/button.tsx';
import { CategorySection } from './category-section.tsx';
import { useNewsletters } from './newsletters-context.tsx';
import { firstPages } from './paging.ts';

/** The categories of a list, one after the other; a layout that is no grid begins with the first of them. */
export const NewsletterList = ({ categories }: { categories: readonly Category[] }) => {
  const { i18n } = useLingui();
  const { looks } = useNewsletters();
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  const shown = looks.layout === 'cards' ? categories : firstPages(categories, pages);
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
      <div ref={list} className="categories">
        {shown.map((category) => (
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
