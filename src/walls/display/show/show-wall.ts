import type { DomOperations, Platform } from '../../../platform/platform.ts';
import type { Template } from '../template.ts';
import {
  type ActionResult,
  type PrepareToDraw,
  type SuppressedReason,
  showAfterMs,
  type Wall,
  type WallContentKind,
} from '../wall.ts';
import type { WallList } from '../wall-list.ts';
import { placeWall, watchVisibility } from './place.ts';
import { type PreparedWall, type PreparePorts, prepareWall } from './prepare-wall.ts';
import type { ShowRequest } from './show-request.ts';

/** Dependencies for showing a wall. */
export interface ShowWallPorts extends PreparePorts {
  platform: Pick<Platform, 'clock' | 'log' | 'page'>;
  dom: DomOperations;
  /** Resolves once the wall can be drawn: content is only removed if its wall can be drawn. */
  prepareToDraw: PrepareToDraw;
}

const incompleteText = 'was removed, as the rest of the SDK did not load';

/** The place of a wall in the queue for the exclusive slots. */
interface QueuePlace {
  previous: Promise<void>;
  leave: () => void;
  /** It waits for nobody, and joins a wall that has its slot already. */
  isFirst: boolean;
}

type Report = (result: ActionResult) => void;

/** Shows a wall. Resolves to null once it is shown, or to why it is suppressed. */
type ShowWall = (
  request: ShowRequest,
  key: number,
  place: QueuePlace,
  report: Report,
) => Promise<SuppressedReason | null>;

type Placement = Awaited<ReturnType<typeof placeWall>>;

const notDrawn: SuppressedReason = { kind: 'not-drawn' };

const whyNotShown = (placement: Placement, signal: AbortSignal, incomplete: AbortSignal): SuppressedReason | null => {
  if (signal.aborted) return { kind: 'cancelled' };
  if (incomplete.aborted) return notDrawn;
  return 'why' in placement ? placement.why : null;
};

const contentOf = ({ screen, template }: PreparedWall): WallContentKind =>
  screen !== null ? { screen } : template.type === 'iframe' ? 'frame' : 'template';

/** Resolves after `ms`, or when the signal is aborted. */
const wait = ({ clock }: Pick<Platform, 'clock'>, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const stop = clock.after(ms, finish);
    signal.addEventListener('abort', finish);
  });

/** Waits for the work, or until the signal is aborted; then it calls back at once. */
const waitUnlessAborted = (work: Promise<void>, signal: AbortSignal, onAbort: () => void) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      onAbort();
      resolve();
    };
    signal.addEventListener('abort', stop);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Waits for a trigger. */
const waitForTrigger = async (
  { platform: { clock }, dom }: ShowWallPorts,
  { requestedAt, signal }: ShowRequest,
  trigger: NonNullable<Template['trigger']>,
  onWaiting: (waiting: Extract<ActionResult, { result: 'waiting' }>['for']) => void,
) => {
  const { waitUntilFired, parseTrigger } = await import('../../triggers/triggers.ts');
  const waiting = parseTrigger(trigger);
  const selector = trigger.type === 'scrollPercentage' ? (trigger.scrollDenominatorSelector ?? null) : null;
  onWaiting(waiting);
  await waitUntilFired({ clock, loadScrollWatch: dom.loadScrollWatch }, waiting, selector, requestedAt, signal);
};

/** Removes a wall that was shown when the page hides it, or when the SDK that closes it does not load. */
const watchShown = (
  { platform: { clock, log } }: ShowWallPorts,
  list: WallList,
  { key, source, templateId }: Pick<Wall, 'key' | 'source'> & { templateId: string },
  isVisible: () => boolean,
  incomplete: AbortSignal,
  report: Report,
): void => {
  const withdraw = (text: string, why: SuppressedReason) => {
    log.error(`Show Template: ${templateId} ${text}`);
    list.remove(key);
    report({ nodeId: source.nodeId, templateId, result: 'held-back', why });
  };
  const onGone = () => withdraw('was hidden by the page', { kind: 'vanished' });
  const onIncomplete = () => withdraw(incompleteText, { kind: 'not-drawn' });
  list.addDisposer(key, watchVisibility(clock, isVisible, onGone));
  incomplete.addEventListener('abort', onIncomplete);
  list.addDisposer(key, () => incomplete.removeEventListener('abort', onIncomplete));
};

/** Creates the function that shows a wall of the list. */
export const createShowWall = (ports: ShowWallPorts, list: WallList): ShowWall => {
  const { platform, dom, prepareToDraw } = ports;
  const { clock, log, page } = platform;
  const placePorts = { platform, dom, add: list.add, addDisposer: list.addDisposer };

  /** Waits for the trigger, if any, or for the walls before it, then takes the slot; or returns the reason if it cannot. */
  const takeSlot = async (
    request: ShowRequest,
    key: number,
    { template, kind }: PreparedWall,
    { previous, leave, isFirst }: QueuePlace,
    report: Report,
  ): Promise<SuppressedReason | null> => {
    const { options, signal, source } = request;
    const trigger = options.countdown?.trigger ?? template.trigger;
    // The wall leaves the queue while it waits for its trigger.
    if (trigger || kind === 'inline') leave();
    if (trigger) {
      await waitForTrigger(ports, request, trigger, (waiting) =>
        report({ nodeId: source.nodeId, templateId: template.templateId, result: 'waiting', for: waiting }),
      );
    } else if (kind !== 'inline') await previous;
    if (signal.aborted) return { kind: 'cancelled' };
    const slotTaken = list.slots.acquire(kind, key, template);
    leave();
    return isFirst ? null : slotTaken;
  };

  /** Draws the wall, and watches it; or returns the reason if it cannot be seen. */
  const draw = async (
    request: ShowRequest,
    key: number,
    wall: PreparedWall,
    incomplete: AbortSignal,
    report: Report,
  ): Promise<SuppressedReason | null> => {
    const { signal, source } = request;
    const { templateId } = wall.template;
    const placement = incomplete.aborted ? { why: notDrawn } : await placeWall(placePorts, request, { key, ...wall });
    const reason = whyNotShown(placement, signal, incomplete);
    if ('why' in placement || reason !== null) {
      list.remove(key);
      const text = incomplete.aborted ? incompleteText : 'can not be seen on this page';
      if (reason?.kind === 'not-drawn') log.error(`Show Template: ${templateId} ${text}`);
      return reason;
    }
    list.update(key, { phase: 'shown' });
    page.mark('pw-wall');
    watchShown(ports, list, { key, source, templateId }, placement.isVisible, incomplete, report);
    return null;
  };

  return async (request, key, place, report) => {
    const wall = await prepareWall(ports, request);
    if ('why' in wall) return wall.why;
    const reason = await takeSlot(request, key, wall, place, report);
    if (reason !== null) return reason;
    const incomplete = new AbortController();
    const { requestedAt, signal } = request;
    // A wall that is not wanted any more gives its slot to the next one at once.
    const prepare = async () => {
      await prepareToDraw(wall.kind, contentOf(wall), () => incomplete.abort());
      if (wall.kind === 'popup') await wait(platform, Math.max(0, requestedAt + showAfterMs - clock.now()), signal);
    };
    await waitUnlessAborted(prepare(), signal, () => list.dispose(key));
    if (signal.aborted) return { kind: 'cancelled' };
    return draw(request, key, wall, incomplete.signal, report);
  };
};
