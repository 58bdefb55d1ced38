import { CardSkeleton } from './card-skeleton.tsx';

/** The shape of a page while it loads: two cards. `label` is its text for screen readers. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <div className="card-stack page-skeleton">
    <p className="unseen" role="status">
      {label}
    </p>
    <CardSkeleton />
    <CardSkeleton />
  </div>
);
