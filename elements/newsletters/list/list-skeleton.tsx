const placeholderKeys = ['a', 'b', 'c', 'd'];

/** The placeholder of the list, without texts. */
export const ListSkeleton = () => (
  <div className="newsletters-skeleton" aria-hidden="true">
    <span className="newsletters-bone newsletters-bone-heading" />
    <div className="item-cards">
      {placeholderKeys.map((card) => (
        <div key={card} className="item-card">
          <span className="newsletters-bone newsletters-bone-name" />
          <span className="newsletters-bone" />
          <span className="newsletters-bone newsletters-bone-short" />
        </div>
      ))}
    </div>
  </div>
);
