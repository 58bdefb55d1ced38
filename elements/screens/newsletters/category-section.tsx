import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { Language } from '../../../src/i18n/languages.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { categoryName } from './category-name.ts';
import { NewsletterCard } from './newsletter-card.tsx';

interface CategorySectionProps {
  category: Category;
  /** The language that the newsletters are written in. */
  language: Language;
}

/** One category: its heading, how many newsletters it holds, and their cards. */
export const CategorySection = ({ category, language }: CategorySectionProps) => {
  const { i18n } = useLingui();
  const headingId = useId();
  const { key, name, newsletters } = category;
  return (
    <section className="category" part="category" aria-labelledby={headingId}>
      <div className="category-head">
        <h3 id={headingId} part="category-heading" lang={key === null && name !== '' ? language : undefined}>
          {categoryName(i18n, category)}
        </h3>
        <p>{i18n._('newsletters.count', { count: newsletters.length })}</p>
      </div>
      <ul className="cards">
        {newsletters.map((newsletter) => (
          <NewsletterCard key={newsletter.listId} newsletter={newsletter} language={language} />
        ))}
      </ul>
    </section>
  );
};
