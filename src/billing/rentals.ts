import type { InferOutput } from 'valibot';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { cinema } from '../http/contract/cinema-calls.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Clock, Page } from '../platform/platform.ts';
import { howFor } from './shared-calls.ts';

/** What is rented. `unknown`: the service says something newer than this page; it counts as no series. */
export type FilmKind = 'movie' | 'series' | 'unknown';

/** Something that was rented. Moments are ms since the epoch, by the reader's clock. */
export interface Rental {
  id: string;
  title: string;
  kind: FilmKind;
  /** Where its picture is; null without one, or one that a page may not show. */
  poster: string | null;
  grantedAt: number;
  expiresAt: number;
}

/** Something that can be rented. */
export interface Offer extends Pick<Rental, 'id' | 'title' | 'kind' | 'poster'> {
  /** Cents, in the edition's currency; null where it is priced in another. */
  price: number | null;
}

/** What somebody has rented, the latest first, and what they can rent. */
export interface Cinema {
  rentals: readonly Rental[];
  offers: readonly Offer[];
}

const dayMs = 86_400_000;

/** How many days somebody may watch (spec: portal points 4 and 9). */
const daysOf = (kind: FilmKind): number => (kind === 'series' ? 30 : 7);

const kinds: Readonly<Record<string, FilmKind>> = { movie: 'movie', series: 'series' };

interface RentalPorts {
  http: Http;
  edition: PortalEdition;
  page: Pick<Page, 'url'>;
  clock: Pick<Clock, 'now'>;
}

type Reply = InferOutput<typeof cinema.rentalInfo.reply>;

/**
 * Asks what somebody with this address has rented (spec: portal point 7). Rentals run out by the service's clock: where it
 * tells what time it is, a reader's clock that is wrong makes none of them longer or shorter. Rejects with a `Failure`.
 */
export const loadCinema = async ({ http, edition, page, clock }: RentalPorts, email: string): Promise<Cinema> => {
  const query = { email, siteid: edition.ids.siteId };
  const { now, rentals, offers } = await http(cinema.rentalInfo, { ...howFor(edition), query });
  const aheadMs = typeof now === 'number' ? clock.now() - now * 1000 : 0;
  const filmOf = ({ id, title, kind, poster_url }: Reply['rentals'][number] | Reply['offers'][number]) => ({
    id,
    title,
    kind: Object.hasOwn(kinds, kind) ? (kinds[kind] ?? 'unknown') : ('unknown' as const),
    poster: poster_url ? safeUrl(poster_url, page.url(), edition.partnerOrigins) : null,
  });
  return {
    rentals: rentals
      .map((each) => {
        const film = filmOf(each);
        const grantedAt = each.granted_at * 1000 + aheadMs;
        return { ...film, grantedAt, expiresAt: grantedAt + daysOf(film.kind) * dayMs };
      })
      .sort((one, other) => other.grantedAt - one.grantedAt),
    offers: offers.map((each) => ({
      ...filmOf(each),
      price: each.currency_code === edition.currency ? each.price : null,
    })),
  };
};

/** How much is left until then, in whole parts; all 0: it is over. The last minute counts as one. */
export const timeLeft = (untilMs: number, nowMs: number): { days: number; hours: number; minutes: number } => {
  const minutes = Math.max(0, Math.ceil((untilMs - nowMs) / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
};
