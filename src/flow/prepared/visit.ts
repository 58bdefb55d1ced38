import { getVisitorDay } from '../nodes/dates.ts';
import { type AttemptResult, toErrorMessage } from '../read-value.ts';
import { createUrlParser, type ParsedUrl } from '../url/url.ts';
import { pageFacts, readFact, type VisitFacts } from './facts.ts';
import { type PlainUrl, readPlainUrl } from './plain-url.ts';
import type { PreparedEnvironment } from './prepared-types.ts';

const parseUrl = createUrlParser();

/** One visit: its environment, and what has been derived from it. Each fact is derived when a node first needs it. */
export class Visit {
  readonly env: PreparedEnvironment;
  readonly facts: VisitFacts;
  /** The environment's answers, in order; null if nobody reads it. */
  readonly answers: AttemptResult<unknown>[] | null;
  #plainUrl: PlainUrl | null | undefined = undefined;
  #day: number | undefined = undefined;

  constructor(env: PreparedEnvironment, facts: VisitFacts, answers: AttemptResult<unknown>[] | null) {
    this.env = env;
    this.facts = facts;
    this.answers = answers;
  }

  /** The page's address, if it is plain. */
  get plainUrl(): PlainUrl | null {
    if (this.#plainUrl === undefined) {
      const url = readFact(pageFacts.url, this.facts.page);
      this.#plainUrl = typeof url === 'string' ? readPlainUrl(url) : null;
    }
    return this.#plainUrl;
  }

  /** The page's address; null if it has none. */
  get url(): ParsedUrl | null {
    return parseUrl(readFact(pageFacts.url, this.facts.page));
  }

  /** The visitor's day. */
  get day(): number {
    this.#day ??= getVisitorDay(this.facts).day;
    return this.#day;
  }

  /** Asks the environment; a throw is no answer. */
  ask(question: (env: PreparedEnvironment) => unknown): unknown {
    if (this.answers !== null) return this.#askAndKeep(question, this.answers);
    try {
      return question(this.env);
    } catch {
      return undefined;
    }
  }

  #askAndKeep(question: (env: PreparedEnvironment) => unknown, answers: AttemptResult<unknown>[]): unknown {
    const answer: AttemptResult<unknown> = { value: undefined, error: null };
    answers.push(answer);
    try {
      answer.value = question(this.env);
    } catch (error) {
      answer.error = toErrorMessage(error);
    }
    return answer.value;
  }

  /** Replaces the last answer in the trace. */
  replaceAnswer(value: unknown): void {
    const last = this.answers?.at(-1);
    if (last !== undefined) last.value = value;
  }
}
