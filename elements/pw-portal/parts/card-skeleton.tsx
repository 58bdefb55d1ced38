import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** The placeholder of a card while it loads. */
export const CardSkeleton = () => <Skeleton kind="card" />;
