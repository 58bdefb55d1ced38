import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx';

const placeholderKeys = ['a', 'b', 'c', 'd'];

/** The placeholder of the list, without texts. */
export const ListSkeleton = () => (
  <div className="newsletters-skeleton" aria-hidden="true">
    <SkeletonLine kind="pulsing newsletters-skeleton-heading" />
    <div className="item-cards">
      {placeholderKeys.map((card) => (
        <div key={card} className="item-card">
          <SkeletonLine kind="pulsing newsletters-skeleton-name" />
          <SkeletonLine kind="pulsing" />
          <SkeletonLine kind="pulsing newsletters-skeleton-short" />
        </div>
      ))}
    </div>
  </div>
);
