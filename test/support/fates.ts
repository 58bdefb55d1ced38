/** What may become of a call, for the suites that let each call of each element fail in each way. */
import { type Answer, hang, offline, type Sent, status, type World } from './fake-world.ts';

const page = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

const asText = async (answer: Answer, sent: Sent): Promise<string> => {
  const said: unknown = typeof answer === 'function' ? await answer(sent) : answer;
  return said instanceof Response ? said.clone().text() : JSON.stringify(said ?? {});
};

/** By its name: the answer that stands in for a sound one. */
export const fates: Readonly<Record<string, (sound: Answer) => Answer>> = {
  'can’t be reached': () => offline,
  'fails with 500': () => status(500, { error: { code: 'fault', message: 'It was told to fail' } }),
  'is not there, with 503': () => status(503, page),
  'never answers': () => hang,
  'answers with a page': () => status(200, page),
  'answers with nothing': () => status(200, ''),
  'answers with another shape': () => ({ rubbish: [null, { count: 'many' }], data: 7, status: [] }),
  'answers with null': () => status(200, 'null'),
  'is cut short': (sound) => async (sent: Sent) => {
    const text = await asText(sound, sent);
    return status(200, text.slice(0, text.length / 2));
  },
};

/** Hears what nobody caught, from now on; `end` gives it back. */
export const hearUncaught = () => {
  const heard: string[] = [];
  const onError = ({ message }: ErrorEvent) => void heard.push(message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => void heard.push(String(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    end: (): string[] => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      return heard;
    },
  };
};

/** A turn of the event loop, in which what is ready runs and is drawn. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Lets this much time pass, in steps in which replies come and are drawn. */
export const pass = async (clock: { advance(ms: number): Promise<void> }, ms: number, stepMs = 1000): Promise<void> => {
  for (let gone = 0; gone < ms; gone += stepMs) {
    await clock.advance(stepMs);
    for (let turns = 0; turns < 4; turns++) await turn();
  }
};

/** How long a test waits for what has to come, in real ms: code that is loaded again takes turns that nobody counts. */
const realPatienceMs = 4000;

/** Lets time pass until something holds, as much as it takes; what never comes to pass is given up. */
export const passUntil = async (clock: Parameters<typeof pass>[0], holds: () => boolean): Promise<void> => {
  const begun = performance.now();
  while (!holds() && performance.now() - begun < realPatienceMs) await pass(clock, 1000);
};

/** One call, with all that it asks for, and when it was made. */
interface Made {
  route: string;
  at: number;
}

/** Notes the calls of a world, from now on, with their moments. */
export const followCalls = ({ network, clock }: Pick<World, 'network' | 'clock'>): Made[] => {
  const made: Made[] = [];
  const { sent } = network;
  const push = sent.push.bind(sent);
  sent.push = (...seen) => {
    for (const { method, path, query } of seen) made.push({ route: `${method} ${path}?${query}`, at: clock.now() });
    return push(...seen);
  };
  return made;
};

/** What was asked for most often in a minute, of these calls (security point 15). */
export const mostInAMinute = (calls: readonly Made[]): { route: string; most: number } => {
  let busiest = { route: '', most: 0 };
  for (const { route, at } of calls) {
    const most = calls.filter((other) => other.route === route && other.at >= at && other.at < at + 60_000).length;
    if (most > busiest.most) busiest = { route, most };
  }
  return busiest;
};
