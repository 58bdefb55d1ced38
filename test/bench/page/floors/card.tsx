import { type ReactElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

const Card = (): ReactElement => {
  useLayoutEffect(() => void performance.mark('bench-visible'), []);
  return (
    <section>
      <h2>Read on with a subscription</h2>
      <p>Every article, on every device. You can cancel at any time.</p>
      <button type="button">Subscribe</button>
    </section>
  );
};

/** Draws the card after the article. */
export const drawCard = (): void => {
  const place = document.querySelector('#pw-inline');
  if (place !== null) createRoot(place).render(<Card />);
};
