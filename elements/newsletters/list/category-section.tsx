import { useLingui } from '@lingui/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { editions } from '../../../src/editions/editions.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { Button } from '../../ui/button/button.tsx';
import { NewsletterItem } from '../item/newsletter-item.tsx';
import { useNewsletters } from '../newsletters-context.tsx';
import { categoryHeading } from './category-name.ts';

/** The number of newsletters that a limited category shows first (spec: newsletters point 9). */
const initialCount = 4;

/** A category: its heading, the number of its newsletters, and each of them. */
export const CategorySection = ({ category }: { category: Category }) => {
  const { i18n } = useLingui();
  const { displayOptions } = useNewsletters();
  const headingId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const { key, name, newsletters, edition } = category;
  const { language } = editions[edition];
  const heading = categoryHeading(i18n, category, displayOptions.variant.layout);
  const { layout, isLimited } = displayOptions.variant;
  const isCut = isLimited && !isExpanded && newsletters.length > initialCount;
  // The button that had the focus is gone: the focus moves to the first new newsletter.
  useLayoutEffect(() => {
    if (isExpanded) listRef.current?.children[initialCount]?.querySelector('button')?.focus();
  }, [isExpanded]);
  return (
    <section className="newsletters-category" part="category" aria-labelledby={headingId}>
      <div className="newsletters-category-head">
        <h3 id={headingId} part="category-heading" lang={key === null && name !== '' ? language : undefined}>
          {heading}
        </h3>
        <p>{i18n._('newsletters.count', { count: newsletters.length })}</p>
      </div>
      <ul ref={listRef} className={`item-${layout}`} part={layout}>
        {(isCut ? newsletters.slice(0, initialCount) : newsletters).map((newsletter) => (
          <NewsletterItem key={newsletter.key} newsletter={newsletter} language={language} />
        ))}
      </ul>
      {isCut && (
        <Button variant="quiet" onClick={() => setExpanded(true)}>
          {i18n._('SHOW_MORE_BUTTON')} <span className="unseen">{heading}</span>
        </Button>
      )}
    </section>
  );
};
