/** Failure modes of a call, for suites in which each call of each element fails in each way. */
import { type FakeReply, neverAnswers, offline, type SentRequest, status, type World } from './fake-world.ts';

const page = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

const replyText = async (fakeReply: FakeReply, request: SentRequest): Promise<string> => {
  const reply: unknown = typeof fakeReply === 'function' ? await fakeReply(request) : fakeReply;
  return reply instanceof Response ? reply.clone().text() : JSON.stringify(reply ?? {});
};

/** By its name: the reply in place of a valid one. */
export const failureModes: Readonly<Record<string, (validReply: FakeReply) => FakeReply>> = {
  'can’t be reached': () => offline,
  'fails with 500': () => status(500, { error: { code: 'fault', message: 'A fault was set' } }),
  'is not there, with 503': () => status(503, page),
  'never answers': () => neverAnswers,
  'answers with a page': () => status(200, page),
  'answers with nothing': () => status(200, ''),
  'answers with another shape': () => ({ rubbish: [null, { count: 'many' }], data: 7, status: [] }),
  'answers with null': () => status(200, 'null'),
  'is cut short': (validReply) => async (request: SentRequest) => {
    const text = await replyText(validReply, request);
    return status(200, text.slice(0, text.length / 2));
  },
};

/** Records uncaught errors from now on; `end` returns them. */
export const captureUncaughtErrors = () => {
  const messages: string[] = [];
  const onError = ({ message }: ErrorEvent) => void messages.push(message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => void messages.push(String(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    end: (): string[] => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      return messages;
    },
  };
};

/** A turn of the event loop, in which pending work runs and is rendered. */
const nextMacrotask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Advances the clock by this time, in steps in which replies arrive and are rendered. */
export const advanceTime = async (
  clock: { advance(ms: number): Promise<void> },
  ms: number,
  stepMs = 1000,
): Promise<void> => {
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += stepMs) {
    await clock.advance(stepMs);
    for (let turns = 0; turns < 4; turns++) await nextMacrotask();
  }
};

/** Timeout of a wait, in real ms: code that is loaded again takes an unknown number of turns. */
const realTimeoutMs = 4000;

/** Advances the clock until a condition holds, for as long as needed; gives up after a timeout. */
export const advanceUntil = async (clock: Parameters<typeof advanceTime>[0], holds: () => boolean): Promise<void> => {
  const startedAt = performance.now();
  while (!holds() && performance.now() - startedAt < realTimeoutMs) await advanceTime(clock, 1000);
};

/** One call: its route with the query, and its time. */
interface RecordedCall {
  route: string;
  at: number;
}

/** Records the calls of a world, from now on, with their times. */
export const recordCalls = ({ network, clock }: Pick<World, 'network' | 'clock'>): RecordedCall[] => {
  const calls: RecordedCall[] = [];
  const { sent: requests } = network;
  const push = requests.push.bind(requests);
  requests.push = (...newRequests) => {
    for (const { method, path, query } of newRequests)
      calls.push({ route: `${method} ${path}?${query}`, at: clock.now() });
    return push(...newRequests);
  };
  return calls;
};

/** Returns the most frequent call within a minute (security point 15). */
export const maxCallsPerMinute = (calls: readonly RecordedCall[]): { route: string; count: number } => {
  let busiest = { route: '', count: 0 };
  for (const { route, at } of calls) {
    const count = calls.filter((other) => other.route === route && other.at >= at && other.at < at + 60_000).length;
    if (count > busiest.count) busiest = { route, count };
  }
  return busiest;
};
