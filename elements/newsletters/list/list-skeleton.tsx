import type { ReactNode } from 'react';
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx';
import type { Variant } from '../variant.ts';

/** The number of tags and of newsletters that are drawn. */
const count = 4;

const times = (draw: (key: string) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(`place-${String(index)}`));

/** The shape of the list while it loads, without texts: the tag bar, a category and its first newsletters. */
export const ListSkeleton = ({ variant: { layout, logos } }: { variant: Variant }) => (
  <div className="newsletters-skeleton" aria-hidden="true">
    <div className="newsletters-skeleton-tags">
      {times((key) => (
        <SkeletonLine key={key} kind="pulsing" />
      ))}
    </div>
    <div className="newsletters-category-head">
      <SkeletonLine kind="pulsing newsletters-skeleton-heading" />
    </div>
    <div className={`item-${layout}`}>
      {times((key) => (
        <div
          key={key}
          className={layout === 'cards' ? 'newsletters-skeleton-item item-card' : 'newsletters-skeleton-item item-row'}
        >
          {logos !== 'none' && <span className={`item-logo item-logo-${logos}`} />}
          <div className="item-text">
            <SkeletonLine kind="pulsing newsletters-skeleton-name" />
            <SkeletonLine kind="pulsing" />
            <SkeletonLine kind="pulsing newsletters-skeleton-short" />
          </div>
          <div className="item-foot">
            <SkeletonLine kind="pulsing newsletters-skeleton-toggle" />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** The shape of the whole widget while its texts load. */
export const WidgetSkeleton = ({ variant, hasHeader }: { variant: Variant; hasHeader: boolean }) => (
  <div className="newsletters" data-layout={variant.layout} aria-busy="true">
    {hasHeader && (
      <div className="newsletters-head" aria-hidden="true">
        <SkeletonLine kind="pulsing newsletters-skeleton-title" />
        <SkeletonLine kind="pulsing newsletters-skeleton-heading" />
      </div>
    )}
    <ListSkeleton variant={variant} />
  </div>
);
