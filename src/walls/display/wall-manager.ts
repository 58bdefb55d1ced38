import { atom, type ReadableAtom } from 'nanostores';
import { decodeTemplate } from '../../contract/paywall/template-guards.ts';
import type { Dispose, DomOperations, Platform } from '../../platform/platform.ts';
import { createExclusiveSlots } from './exclusive-slots.ts';
import { placeWall, watchVisibility } from './place.ts';
import { applyProps, isHardWall, type ShowOptions, validateShowOptions } from './show-options.ts';
import type { ShowRequest } from './show-request.ts';
import type { Template, Templates } from './template.ts';
import { type ActionResult, removeAfterMs, type SuppressedReason, showAfterMs, type Wall } from './wall.ts';

/** Owns everything that is drawn over or into the page. */
export interface WallManager {
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Resolves once the wall was shown or suppressed; `report` receives the results before and after that. */
  show(request: ShowRequest, report?: (result: ActionResult) => void): Promise<ActionResult>;
  /** Closes a wall: it fades and releases the page at once, and is removed after a second. */
  close(key: number): void;
  /** Collapses a countdown's bar to a tab, or expands it again. */
  fold(key: number, isFolded: boolean): void;
  /**
   * Removes the walls that a flow of one owner has shown, without a fade: the page or the reader changed. With `isAll`,
   * also walls requested otherwise: the element is gone, or the page was left. `isRerun`: the same flow is decided
   * again, and an open checkout with a reader in it waits for the new decision.
   */
  clear(owner: object, isAll: boolean, isRerun?: boolean): void;
  /**
   * Called after the flow was decided again: removes checkouts that waited and were not requested. With `shouldKeep`
   * they stay until closed: their reader has just signed in there.
   */
  settleCheckouts(owner: object, shouldKeep: boolean): void;
}

/** Dependencies of the wall manager. */
export interface WallManagerPorts {
  platform: Pick<Platform, 'clock' | 'log' | 'page'>;
  templates: Templates;
  dom: DomOperations;
  /** Resolves once the elements can draw a wall: content is only removed if its wall can be drawn. */
  prepareToDraw: () => Promise<void>;
  /** Returns the reason why a template must not be shown to this reader on this page; null if it may. */
  findReasonAgainst: (templateId: string) => SuppressedReason | null;
  /** Applies the SDK's own requirements to a template, whatever its operator has set. */
  applyRequirements: (template: Template) => Template;
}

/** Resolves after `ms`, or when the signal is aborted. */
const wait = ({ clock }: WallManagerPorts['platform'], ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const stop = clock.after(ms, finish);
    signal.addEventListener('abort', finish);
  });

const getKind = ({ countdown }: ShowOptions, { style }: Template): Wall['kind'] =>
  countdown !== null ? 'countdown' : style === 'popup' ? 'popup' : 'inline';

/** True for an open built-in checkout that a reader may be using. */
const isOpenCheckout = ({ screen, phase }: Wall): boolean =>
  phase === 'shown' && screen?.startsWith('checkout') === true;

/** True if a wall was shown by the same node of the same flow as requested. */
const isRequestedWall = (
  { owner, source, template }: Wall,
  { owner: requestOwner, source: requestSource, options }: ShowRequest,
): boolean =>
  owner === requestOwner &&
  source.flowId === requestSource.flowId &&
  source.nodeId === requestSource.nodeId &&
  template.templateId === options.templateId;

const noScreen = { screen: null, template: null } as const;

/** Returns the built-in screen of that name, for a site without such a template. */
const findScreen = async ({ siteId, templateId }: ShowOptions) => {
  if (siteId === '' || templateId === '') return noScreen;
  const { getBuiltInScreen } = await import('./built-in-screens.ts');
  const screen = getBuiltInScreen(templateId);
  return screen === null ? noScreen : { ...screen, template: decodeTemplate(screen.template) };
};

/** Creates the page's wall manager. */
export const createWallManager = (ports: WallManagerPorts): WallManager => {
  const { platform, templates, dom, prepareToDraw } = ports;
  const { clock, log, page } = platform;
  const $walls = atom<readonly Wall[]>([]);
  const disposers = new Map<number, Dispose[]>();
  const slots = createExclusiveSlots();
  /** Checkouts that wait for their flow, and those that no decision removes. */
  const waitingKeys = new Set<number>();
  const keptKeys = new Set<number>();
  let counter = 0;
  /** Resolves when every wall requested so far has its slot, or has left the queue. */
  let queue = Promise.resolve();

  const onEnd = (key: number, dispose: Dispose) => disposers.set(key, [...(disposers.get(key) ?? []), dispose]);
  const disposeWall = (key: number) => {
    for (const dispose of disposers.get(key) ?? []) dispose();
    disposers.delete(key);
    waitingKeys.delete(key);
    keptKeys.delete(key);
    slots.release(key);
  };
  const remove = (key: number) => {
    disposeWall(key);
    const wall = $walls.get().find((entry) => entry.key === key);
    wall?.mount?.remove();
    $walls.set($walls.get().filter((entry) => entry.key !== key));
  };
  const updateWall = (key: number, change: Partial<Wall>) =>
    $walls.set($walls.get().map((wall) => (wall.key === key ? { ...wall, ...change } : wall)));
  const placePorts = { platform, dom, add: (wall: Wall) => $walls.set([...$walls.get(), wall]), addDisposer: onEnd };

  /** Waits for the trigger, if any; the wall leaves the queue meanwhile. */
  const waitForTrigger = async (
    { requestedAt, signal }: ShowRequest,
    trigger: NonNullable<Template['trigger']>,
    onWaiting: (waiting: Extract<ActionResult, { result: 'waiting' }>['for']) => void,
  ) => {
    const { waitUntilFired, parseTrigger } = await import('../triggers/triggers.ts');
    const waiting = parseTrigger(trigger);
    const selector = trigger.type === 'scrollPercentage' ? (trigger.scrollDenominatorSelector ?? null) : null;
    onWaiting(waiting);
    await waitUntilFired({ clock, loadScrollWatch: dom.loadScrollWatch }, waiting, selector, requestedAt, signal);
  };

  /** Loads the repair code only for an invalid template. */
  const read = async (found: unknown): Promise<Template | null> => {
    const whole = decodeTemplate(found);
    return whole !== null || !found
      ? whole
      : (await import('../recovery/mend-template.ts')).mendTemplate(found, log.warn);
  };

  const tryToShow = async (
    request: ShowRequest,
    key: number,
    queueSlot: { previous: Promise<void>; leave: () => void },
    report: (result: ActionResult) => void,
  ): Promise<SuppressedReason | null> => {
    const { options, signal, requestedAt, source } = request;
    const rawTemplate =
      options.templateId === '' || options.siteId === '' ? null : await templates(options.siteId, options);
    const own = await read(rawTemplate);
    const { screen, template: builtIn } = own === null ? await findScreen(options) : noScreen;
    const validation = validateShowOptions(options, own ?? builtIn, rawTemplate === null);
    if (!validation.ok) {
      log.error(validation.text);
      return { kind: 'invalid', text: validation.text };
    }
    const template = ports.applyRequirements(applyProps(validation.template, options.props));
    const { templateId } = template;
    const kind = getKind(options, template);
    const suppressed = ports.findReasonAgainst(templateId);
    if (suppressed !== null) return suppressed;
    if (request.isEntitlementUnknown && isHardWall(kind, template, options)) return { kind: 'entitlement-unknown' };
    const trigger = options.countdown?.trigger ?? template.trigger;
    if (trigger || kind === 'inline') queueSlot.leave();
    if (trigger) {
      await waitForTrigger(request, trigger, (waiting) =>
        report({ nodeId: source.nodeId, templateId, result: 'waiting', for: waiting }),
      );
    } else if (kind !== 'inline') await queueSlot.previous;
    if (signal.aborted) return { kind: 'cancelled' };
    const slotTaken = slots.acquire(kind, key, template);
    queueSlot.leave();
    if (slotTaken !== null) return slotTaken;
    await prepareToDraw();
    if (kind === 'popup') await wait(platform, Math.max(0, requestedAt + showAfterMs - clock.now()), signal);
    if (signal.aborted) return { kind: 'cancelled' };
    const placement = await placeWall(placePorts, request, { key, template, kind, screen });
    if ('why' in placement || signal.aborted) {
      remove(key);
      const reason: SuppressedReason = signal.aborted || !('why' in placement) ? { kind: 'cancelled' } : placement.why;
      if (reason.kind === 'not-drawn') log.error(`Show Template: ${templateId} can not be seen on this page`);
      return reason;
    }
    updateWall(key, { phase: 'shown' });
    page.mark('pw-wall');
    const onGone = () => {
      log.error(`Show Template: ${templateId} was hidden by the page`);
      remove(key);
      report({ nodeId: source.nodeId, templateId, result: 'held-back', why: { kind: 'vanished' } });
    };
    onEnd(key, watchVisibility(clock, placement.isVisible, onGone));
    return null;
  };

  return {
    $walls,
    show: async (request, report = () => {}) => {
      const key = ++counter;
      const { templateId } = request.options;
      const { nodeId } = request.source;
      const openWall = $walls.get().find((wall) => waitingKeys.has(wall.key) && isRequestedWall(wall, request));
      if (openWall !== undefined) {
        waitingKeys.delete(openWall.key);
        return { nodeId, templateId, result: 'shown' };
      }
      const previous = queue;
      let leave = () => {};
      queue = Promise.all([previous, new Promise<void>((resolve) => (leave = resolve))]).then(() => {});
      const reason = await tryToShow(request, key, { previous, leave }, report).catch((cause): SuppressedReason => {
        log.error(`Show Template: ${templateId} could not be drawn`, cause);
        return { kind: 'cancelled' };
      });
      leave();
      if (reason === null) return { nodeId, templateId, result: 'shown' };
      disposeWall(key);
      return { nodeId, templateId, result: 'held-back', why: reason };
    },
    close: (key) => {
      const wall = $walls.get().find((entry) => entry.key === key);
      if (wall === undefined || wall.phase === 'closing') return;
      disposeWall(key);
      updateWall(key, { phase: 'closing' });
      clock.after(removeAfterMs, () => remove(key));
    },
    fold: (key, isFolded) => updateWall(key, { isFolded }),
    clear: (owner, isAll, isRerun = false) => {
      for (const wall of $walls.get()) {
        if (wall.owner !== owner || (!isAll && wall.source.flowId === '')) continue;
        if (isRerun && !isAll && isOpenCheckout(wall)) waitingKeys.add(wall.key);
        else remove(wall.key);
      }
    },
    settleCheckouts: (owner, shouldKeep) => {
      for (const { key, owner: wallOwner } of $walls.get()) {
        if (wallOwner !== owner || !waitingKeys.delete(key)) continue;
        if (shouldKeep || keptKeys.has(key)) keptKeys.add(key);
        else remove(key);
      }
    },
  };
};
