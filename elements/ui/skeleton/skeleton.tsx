/** One line of content that loads. `kind` has its classes: `pulsing`, or one for its size. Its container is a grid. */
export const SkeletonLine = ({ kind = '' }: { kind?: string }) => <span className={`skeleton-line ${kind}`} />;

/** The placeholder of content while it loads: lines without text, which a screen reader skips. */
export const Skeleton = ({ lines = 3, kind = '' }: { lines?: number; kind?: string }) => (
  <div className={`skeleton ${kind}`} aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <SkeletonLine key={`line-${String(index)}`} />
    ))}
  </div>
);
