/** The placeholder of a card while it loads. */
export const CardSkeleton = () => (
  <div className="card skeleton" aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);
