import { createDeferred } from '../world/fake-account.ts';
import type { FakeReply, SentRequest } from '../world/fake-world.ts';

/** A part of the page that moved, as Chromium reports it. */
interface ShiftSource {
  previousRect: DOMRect;
  currentRect: DOMRect;
}

const isMoved = (entry: unknown): entry is { sources: ShiftSource[] } =>
  typeof entry === 'object' && entry !== null && 'sources' in entry;

const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');

/** Names what stands at a place now. Elements of shadow roots are not named by the browser. */
const nameAt = (root: ParentNode, place: DOMRect): string => {
  const match = Array.from(root.querySelectorAll('*')).find(
    (each) => placeOf(each.getBoundingClientRect()) === placeOf(place),
  );
  return match === undefined ? 'something' : `${match.localName}.${match.className}`;
};

/** Watches what moves in sight; `moved` lists it. */
export const watchShifts = (root: () => ParentNode) => {
  const lines: string[] = [];
  const note = (entries: readonly unknown[]) => {
    for (const { previousRect, currentRect } of entries.filter(isMoved).flatMap(({ sources }) => sources))
      lines.push(`${nameAt(root(), currentRect)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    moved: () => {
      note(observer.takeRecords());
      return lines;
    },
    stop: () => observer.disconnect(),
  };
};

const unchangedFrames = 3;

const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

/** Waits until some frames in a row have shown the same. */
export const waitUntilStill = async (root: Element | ShadowRoot): Promise<void> => {
  let last = '';
  for (let count = 0; count < unchangedFrames; ) {
    await nextFrame();
    count = root.innerHTML === last ? count + 1 : 0;
    last = root.innerHTML;
  }
};

/** Holds the replies of a call back. Returns the function that lets them go. */
export const holdReplies = (answers: Record<string, FakeReply>, route: string): (() => void) => {
  const { promise, resolve } = createDeferred<void>();
  const reply = answers[route];
  answers[route] = async (request: SentRequest) => {
    await promise;
    return typeof reply === 'function' ? reply(request) : reply;
  };
  return () => resolve();
};
