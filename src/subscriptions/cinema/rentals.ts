import type { InferOutput } from 'valibot';
import { cinema } from '../../contract/benefits/rental.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import { safeUrl } from '../../http/safe-url.ts';
import type { Clock, Page } from '../../platform/platform.ts';
import { requestOptions } from '../adapters/shared-calls.ts';

/** Kind of a film. `unknown`: a kind that this version does not know; it counts as a movie. */
export type FilmKind = 'movie' | 'series' | 'unknown';

/** A rental. Moments are ms since the epoch, by the reader's clock. */
export interface Rental {
  id: string;
  title: string;
  kind: FilmKind;
  /** URL of its picture; null if there is none, or it is not allowed. */
  poster: string | null;
  grantedAt: number;
  expiresAt: number;
}

/** A film for rent. */
export interface RentalOffer extends Pick<Rental, 'id' | 'title' | 'kind' | 'poster'> {
  /** Cents, in the edition's currency; null if it is priced in another. */
  price: number | null;
}

/** The reader's rentals, newest first, and the films for rent. */
export interface Cinema {
  rentals: readonly Rental[];
  offers: readonly RentalOffer[];
}

const dayMs = 86_400_000;

/** Rental period in days (spec: portal points 4 and 9). */
const getRentalDays = (kind: FilmKind): number => (kind === 'series' ? 30 : 7);

const kinds: Readonly<Record<string, FilmKind>> = { movie: 'movie', series: 'series' };

interface RentalPorts {
  http: Http;
  edition: PortalEdition;
  page: Pick<Page, 'url'>;
  clock: Pick<Clock, 'now'>;
}

type RentalReply = InferOutput<typeof cinema.rentalInfo.reply>;

/**
 * Loads the rentals of an address (spec: portal point 7). Rentals expire by the service's clock: if it sends its time,
 * a wrong clock of the reader changes no rental. Rejects with a `Failure`.
 */
export const loadCinema = async ({ http, edition, page, clock }: RentalPorts, email: string): Promise<Cinema> => {
  const query = { email, siteid: edition.ids.siteId };
  const { now, rentals, offers } = await http(cinema.rentalInfo, { ...requestOptions(edition), query });
  const clockOffsetMs = typeof now === 'number' ? clock.now() - now * 1000 : 0;
  const decodeFilm = ({
    id,
    title,
    kind,
    poster_url,
  }: RentalReply['rentals'][number] | RentalReply['offers'][number]) => ({
    id,
    title,
    kind: Object.hasOwn(kinds, kind) ? (kinds[kind] ?? 'unknown') : ('unknown' as const),
    poster: poster_url ? safeUrl(poster_url, page.url(), edition.partnerOrigins) : null,
  });
  return {
    rentals: rentals
      .map((each) => {
        const film = decodeFilm(each);
        const grantedAt = each.granted_at * 1000 + clockOffsetMs;
        return { ...film, grantedAt, expiresAt: grantedAt + getRentalDays(film.kind) * dayMs };
      })
      .sort((one, other) => other.grantedAt - one.grantedAt),
    offers: offers.map((each) => ({
      ...decodeFilm(each),
      price: each.currency_code === edition.currency ? each.price : null,
    })),
  };
};

/** Returns the remaining time in whole units; all 0: expired. The last minute counts as one. */
export const getRemainingTime = (untilMs: number, nowMs: number): { days: number; hours: number; minutes: number } => {
  const minutes = Math.max(0, Math.ceil((untilMs - nowMs) / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
};
