/** Stands where a card will be. */
export const CardSkeleton = () => (
  <div className="card skeleton" aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);
