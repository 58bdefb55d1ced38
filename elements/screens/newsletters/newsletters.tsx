import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { Edition } from '../../../src/edition/edition.ts';
import { CategorySection } from './category-section.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type NewslettersState, useNewsletters } from './use-newsletters.ts';

const countOf = (state: NewslettersState): number =>
  state.status === 'loaded' ? state.categories.reduce((count, { newsletters }) => count + newsletters.length, 0) : 0;

/** The newsletters of one edition, by category. */
export const Newsletters = ({ edition }: { edition: Edition }) => {
  const { i18n } = useLingui();
  const { state, retry } = useNewsletters(edition);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = countOf(state);
  const askAgain = () => {
    heading.current?.focus();
    retry();
  };
  return (
    <section className="newsletters" part="newsletters" aria-busy={state.status === 'loading'}>
      <header className="newsletters-head">
        <h2 ref={heading} tabIndex={-1} part="heading">
          {i18n._('newsletters.heading')}
        </h2>
        <p lang={edition.language}>{edition.title}</p>
      </header>
      <p className="unseen" role="status">
        {state.status === 'loading' && i18n._('newsletters.loading')}
        {count > 0 && i18n._('newsletters.count', { count })}
      </p>
      {state.status === 'loading' && <ListSkeleton />}
      {state.status === 'failed' && <ListFailed onRetry={askAgain} />}
      {state.status === 'loaded' && count === 0 && <p className="newsletters-note">{i18n._('newsletters.empty')}</p>}
      {state.status === 'loaded' &&
        state.categories.map((category) => (
          <CategorySection key={category.key ?? `=${category.name}`} category={category} language={edition.language} />
        ))}
    </section>
  );
};
