import { Skeleton, SkeletonLine } from '../ui/skeleton/skeleton.tsx';

/** The shape of a checkout while it loads: its steps, a heading, two boxes, a button. `label` is for screen readers. */
export const CheckoutSkeleton = ({ label }: { label?: string }) => (
  <div className="checkout-skeleton">
    {label !== undefined && (
      <p className="unseen" role="status">
        {label}
      </p>
    )}
    <div className="checkout-skeleton-lines" aria-hidden="true">
      <SkeletonLine />
      <SkeletonLine kind="pulsing" />
    </div>
    <Skeleton kind="checkout-skeleton-box" />
    <Skeleton kind="checkout-skeleton-box" />
    <div className="checkout-skeleton-button" aria-hidden="true" />
  </div>
);
