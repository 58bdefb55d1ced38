import type { Contributor } from './contributor.ts';
import { findContributors, type MainThread } from './main-thread.ts';
import { bytesUntil, type LinkedRequest, startedBefore } from './requests.ts';

/** A page view, as far as its trace explains it. */
export interface TracedView {
  thread: MainThread;
  /** The functions of its scripts; none if the view had no profile. */
  functions: readonly Contributor[];
  requests: readonly LinkedRequest[];
  /** The end of what counts, in ms from the navigation; Infinity: the whole view. */
  until: number;
}

const contributorCount = 10;

const clock = (time: number): string => (Number.isFinite(time) ? String(Math.round(time)) : '…').padStart(6);

const contributorLine = ({ what, ms, count }: Contributor): string =>
  `${ms.toFixed(1).padStart(8)} ms  ${what}${count > 1 ? ` (${count} times)` : ''}`;

const requestLine = (request: LinkedRequest): string => {
  const { url, start, end, depth } = request;
  const bytes = bytesUntil([request], Number.POSITIVE_INFINITY);
  return `${clock(start)} to ${clock(end)} ms ${String(bytes).padStart(6)} B  ${depth} deep  ${url.replace(/^\w+:\/\/[^/]+/, '')}`;
};

/**
 * Writes what took the main thread's time (the processor's time, without inner work), which functions took that of the
 * scripts, and the SDK's requests in order.
 */
export const summaryOf = ({ thread, functions, requests, until }: TracedView): string =>
  [
    Number.isFinite(until) ? `up to ${Math.round(until)} ms` : 'the whole view',
    'main thread:',
    ...findContributors(thread, contributorCount, until).map(contributorLine),
    ...(functions.length > 0 ? ['functions:', ...functions.map(contributorLine)] : []),
    'requests of the SDK:',
    ...startedBefore(requests, until).map(requestLine),
  ].join('\n');
