import type { MeterQuery } from '../../types.ts';
import type { SimulatedVisit } from '../visits/visit.ts';
import { getPeriodEnd, type MeterTerms, toMeterTerms } from './meter-period.ts';
import { getMeterPageId, hashPage } from './page-key.ts';

/** A meter of one reader: about 130 bytes, and 8 for each page that was counted in its period. */
export interface ReaderMeter {
  readonly counterId: string;
  count: number;
  /** The pages that were counted in this period, hashed. */
  pages: number[];
  startedAt: number;
  startedView: number;
  /** The end of the period under these terms. */
  endsAt: number;
  terms: MeterTerms;
  /** The highest count so far. */
  peak: number;
  /** The reader's next meter. Most readers have one, and a list would take more memory than the meter. */
  readonly next: ReaderMeter | null;
}

/** The part of a reader's state that belongs to meters. */
export interface MeteredReader {
  firstMeter: ReaderMeter | null;
  /** Number of page views since the first call of a meter that counts them; -1 before that. */
  pageViews: number;
}

/** A meter never counts further than this in one period. */
const maxCount = 10_000;

/** Number of pages up to which their list has no room left over. */
const maxExactPages = 64;

/** A view's reading of a meter, and whether the view was sent to be counted. */
interface ViewReading {
  readonly terms: MeterTerms;
  readonly reading: { readonly count: number; readonly increment: boolean };
  isSent: boolean;
}

/**
 * The meters of a flow, as the page and the service have them: a view reads each counter once and counts once, periods
 * run from the first counted view, and nothing counts beyond a limit.
 */
export class MeterReplay {
  readonly #termsOfQueries = new Map<Readonly<MeterQuery>, MeterTerms | null>();
  readonly #readings: ViewReading[] = [];
  #reader: MeteredReader = { firstMeter: null, pageViews: -1 };
  #now = 0;
  #visit: Pick<SimulatedVisit, 'page' | 'pageId'> = { page: { url: '' } };
  #page = -1;
  #isViewSeen = false;

  /** Begins a page view. */
  begin(reader: MeteredReader, now: number, visit: Pick<SimulatedVisit, 'page' | 'pageId'>): void {
    this.#readings.length = 0;
    this.#reader = reader;
    this.#now = now;
    this.#visit = visit;
    this.#page = -1;
    this.#isViewSeen = false;
  }

  /** Views counted before this one, and whether this one would count; null if the service refuses the query. */
  read(query: Readonly<MeterQuery>): { readonly count: number; readonly increment: boolean } | null {
    const terms = this.#termsOf(query);
    if (terms === null) return null;
    const known = this.#findReading(terms.counterId);
    if (known !== undefined) return known.reading;
    const view = this.#currentView(terms);
    const meter = this.#findMeter(terms.counterId);
    let reading = { count: 0, increment: true };
    if (meter !== undefined && !this.#isPeriodOver(meter, terms, view)) {
      const isOwn = !terms.countSamePage && meter.pages.includes(this.#hashedPage());
      reading = isOwn ? { count: meter.count - 1, increment: false } : { count: meter.count, increment: true };
    }
    this.#readings.push({ terms, reading, isSent: false });
    return reading;
  }

  /** Counts the view. */
  count({ counterId, limit = Number.POSITIVE_INFINITY }: Readonly<MeterQuery>): void {
    const known = this.#findReading(counterId);
    if (known === undefined || known.isSent) return;
    known.isSent = true;
    const { terms } = known;
    const view = this.#currentView(terms);
    const meter = this.#findMeter(counterId);
    if (meter === undefined) {
      this.#reader.firstMeter = this.#start({ counterId, peak: 1, next: this.#reader.firstMeter }, terms, view);
    } else if (this.#isPeriodOver(meter, terms, view)) {
      const { count, pages, startedAt, startedView, endsAt } = this.#start(meter, terms, view);
      Object.assign(meter, { count, pages, startedAt, startedView, endsAt, terms });
    } else {
      this.#increment(meter, terms, Math.max(Math.ceil(limit), 1));
    }
  }

  #increment(meter: ReaderMeter, { countSamePage }: MeterTerms, limit: number): void {
    const page = this.#hashedPage();
    const isCounted = meter.pages.includes(page);
    if (meter.count >= Math.min(limit, maxCount) || (isCounted && !countSamePage)) return;
    meter.count++;
    if (meter.count > meter.peak) meter.peak = meter.count;
    if (isCounted) return;
    // A list that grows by itself keeps room for many more pages than most readers open.
    if (meter.pages.length < maxExactPages) meter.pages = [...meter.pages, page];
    else meter.pages.push(page);
  }

  #start(
    { counterId, peak, next }: Pick<ReaderMeter, 'counterId' | 'peak' | 'next'>,
    terms: MeterTerms,
    view: number,
  ): ReaderMeter {
    const startedAt = this.#now;
    const endsAt = getPeriodEnd(terms, startedAt);
    return {
      counterId,
      count: 1,
      pages: [this.#hashedPage()],
      startedAt,
      startedView: view,
      endsAt,
      terms,
      peak,
      next,
    };
  }

  #isPeriodOver(meter: ReaderMeter, terms: MeterTerms, view: number): boolean {
    if (terms.unit === 'pageviews') return view - meter.startedView >= terms.length;
    if (meter.terms !== terms) {
      meter.terms = terms;
      meter.endsAt = getPeriodEnd(terms, meter.startedAt);
    }
    return meter.endsAt <= this.#now;
  }

  /** Page views are counted from the first call of a meter that needs them, after that by the calls of all. */
  #currentView({ unit }: MeterTerms): number {
    const reader = this.#reader;
    if (unit === 'pageviews' && reader.pageViews < 0) reader.pageViews = 0;
    if (reader.pageViews < 0) return 0;
    if (!this.#isViewSeen) reader.pageViews++;
    this.#isViewSeen = true;
    return reader.pageViews;
  }

  #findReading(counterId: string): ViewReading | undefined {
    for (const reading of this.#readings) if (reading.terms.counterId === counterId) return reading;
    return undefined;
  }

  #findMeter(counterId: string): ReaderMeter | undefined {
    let meter = this.#reader.firstMeter;
    while (meter !== null && meter.counterId !== counterId) meter = meter.next;
    return meter ?? undefined;
  }

  #hashedPage(): number {
    if (this.#page < 0) this.#page = hashPage(getMeterPageId(this.#visit));
    return this.#page;
  }

  #termsOf(query: Readonly<MeterQuery>): MeterTerms | null {
    const known = this.#termsOfQueries.get(query);
    if (known !== undefined) return known;
    const terms = toMeterTerms(query);
    this.#termsOfQueries.set(query, terms);
    return terms;
  }
}
