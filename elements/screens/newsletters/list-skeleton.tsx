const cards = ['a', 'b', 'c', 'd'];

/** The shape of the list to come; without words. */
export const ListSkeleton = () => (
  <div className="newsletters-skeleton" aria-hidden="true">
    <span className="bone bone-heading" />
    <div className="cards">
      {cards.map((card) => (
        <div key={card} className="card">
          <span className="bone bone-name" />
          <span className="bone" />
          <span className="bone bone-short" />
        </div>
      ))}
    </div>
  </div>
);
