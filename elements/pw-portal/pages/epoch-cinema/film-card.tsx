import type { ReactNode } from 'react';
import type { Rental } from '../../../../src/subscriptions/cinema/rentals.ts';

interface FilmCardProps {
  film: Pick<Rental, 'title' | 'poster'>;
  kind: string;
  children: ReactNode;
}

/** A film with its poster, which is decorative. */
export const FilmCard = ({ film: { title, poster }, kind, children }: FilmCardProps) => (
  <li className="cinema-film" part="film">
    <div className="cinema-poster">
      {poster !== null && <img src={poster} alt="" width={80} height={120} loading="lazy" />}
    </div>
    <div className="cinema-film-says">
      <p className="hint">{kind}</p>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
);
