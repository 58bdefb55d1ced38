import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { editions } from '../../../src/edition/editions.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { Button } from '../../ui/button/button.tsx';
import { categoryHeading } from './category-name.ts';
import { NewsletterItem } from './newsletter-item.tsx';
import { useNewsletters } from './newsletters-context.tsx';

/** A limited category begins with so many newsletters (spec: newsletters point 9). */
const limit = 4;

/** One category: its heading, how many newsletters it holds, and each of them. */
export const CategorySection = ({ category }: { category: Category }) => {
  const { i18n } = useLingui();
  const { looks } = useNewsletters();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const { key, name, newsletters, edition } = category;
  const { language } = editions[edition];
  const { layout, isLimited } = looks;
  const isCut = isLimited && !isExpanded && newsletters.length > limit;
  // The button that had the focus is gone: it goes to the first newsletter that came.
  useEffect(() => {
    if (isExpanded) list.current?.children[limit]?.querySelector('button')?.focus();
  }, [isExpanded]);
  return (
    <section className="newsletters-category" part="category" aria-labelledby={headingId}>
      <div className="newsletters-category-head">
        <h3 id={headingId} part="category-heading" lang={key === null && name !== '' ? language : undefined}>
          {categoryHeading(i18n, category, layout)}
        </h3>
        <p>{i18n._('newsletters.count', { count: newsletters.length })}</p>
      </div>
      <ul ref={list} className={`item-${layout}`} part={layout}>
        {(isCut ? newsletters.slice(0, limit) : newsletters).map((newsletter) => (
          <NewsletterItem key={newsletter.key} newsletter={newsletter} language={language} />
        ))}
      </ul>
      {isCut && (
        <Button look="quiet" onClick={() => setExpanded(true)}>
          {i18n._('SHOW_MORE_BUTTON')} <span className="unseen">{categoryHeading(i18n, category, layout)}</span>
        </Button>
      )}
    </section>
  );
};
