import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

interface CardSkeletonProps {
  /**
   * The part loads for the first time: what follows it on the page is hidden until it has. So a page grows at its end
   * only, whatever the order of the replies.
   */
  isFirst?: boolean;
}

/** The placeholder of a card while it loads. */
export const CardSkeleton = ({ isFirst = false }: CardSkeletonProps) => (
  <Skeleton kind={isFirst ? 'card page-pending' : 'card'} />
);
