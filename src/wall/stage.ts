import { atom, type ReadableAtom } from 'nanostores';
import { decodeTemplate } from '../http/contract/template-guards.ts';
import type { Hands, Platform, Undo } from '../platform/platform.ts';
import { createArbiter } from './arbiter.ts';
import { placeWall, watchOver } from './place.ts';
import type { ShowRequest } from './show-request.ts';
import { checkShowing, isHard, type Showing, withProps } from './showing.ts';
import type { Template, Templates } from './template.ts';
import { type HeldBack, type Performed, removeAfterMs, showAfterMs, type Wall } from './wall.ts';

/** The one owner of everything that is drawn over or into the page. */
export interface Stage {
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Resolves once the wall was shown or held back; `report` hears of what comes before and after. */
  show(request: ShowRequest, report?: (performed: Performed) => void): Promise<Performed>;
  /** Closes a wall: it fades at once, lets go of the page at once, and is removed after a second. */
  close(key: number): void;
  /** Puts a countdown's bar away to a tab, or opens it again. */
  fold(key: number, isFolded: boolean): void;
  /**
   * Takes away what a flow of one owner has shown, without a fade: the page or the reader changed. With `isAll`, also
   * what was asked for otherwise: the element is gone, or the page was left. `isAgain`: the same flow is decided once more,
   * and a checkout of its own waits for what comes of that, with the reader in it.
   */
  clear(owner: object, isAll: boolean, isAgain?: boolean): void;
  /**
   * The flow has been decided again: checkouts that waited and were not asked for go. With `isKept` they stay until they
   * are closed: their reader has just signed in there.
   */
  settle(owner: object, isKept: boolean): void;
}

/** What a stage stands on. */
export interface StagePorts {
  platform: Pick<Platform, 'clock' | 'log' | 'page'>;
  templates: Templates;
  hands: Hands;
  /** Resolves once the elements can draw a wall: content is only removed when its wall can be drawn. */
  prepareToDraw: () => Promise<void>;
  /** Why a template is not for this reader on this page, whatever asks for it; null when it is. */
  refuse: (templateId: string) => HeldBack | null;
  /** What a template must be, whatever its operator says. */
  insist: (template: Template) => Template;
}

/** Resolves after `ms`, or when the signal is given. */
const wait = ({ clock }: StagePorts['platform'], ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const stop = clock.after(ms, finish);
    signal.addEventListener('abort', finish);
  });

const kindOf = ({ countdown }: Showing, { style }: Template): Wall['kind'] =>
  countdown !== null ? 'countdown' : style === 'popup' ? 'popup' : 'inline';

/** A checkout of the SDK's own that somebody may be in the middle of. */
const isOpenCheckout = ({ screen, phase }: Wall): boolean =>
  phase === 'shown' && screen?.startsWith('checkout') === true;

/** Whether a wall is what is asked for: shown by the same node of the same flow. */
const isOf = ({ owner, source, template }: Wall, { owner: asking, source: by, showing }: ShowRequest): boolean =>
  owner === asking &&
  source.flowId === by.flowId &&
  source.nodeId === by.nodeId &&
  template.templateId === showing.templateId;

const noScreen = { screen: null, template: null } as const;

/** The screen of that name which comes with the SDK, for a site without such a template. */
const findScreen = async ({ siteId, templateId }: Showing) => {
  if (siteId === '' || templateId === '') return noScreen;
  const { builtInScreen } = await import('./screens.ts');
  const found = builtInScreen(templateId);
  return found === null ? noScreen : { ...found, template: decodeTemplate(found.template) };
};

/** Sets up the page's stage. */
export const createStage = (ports: StagePorts): Stage => {
  const { platform, templates, hands, prepareToDraw } = ports;
  const { clock, log, page } = platform;
  const $walls = atom<readonly Wall[]>([]);
  const undos = new Map<number, Undo[]>();
  const arbiter = createArbiter();
  /** Checkouts that wait for their flow, and those that no decision takes away any more. */
  const waiting = new Set<number>();
  const kept = new Set<number>();
  let counter = 0;
  /** Resolves when every wall that was asked for so far has taken its place, or has left it to others. */
  let placed = Promise.resolve();

  const onEnd = (key: number, undo: Undo) => undos.set(key, [...(undos.get(key) ?? []), undo]);
  const letGo = (key: number) => {
    for (const step of undos.get(key) ?? []) step();
    undos.delete(key);
    waiting.delete(key);
    kept.delete(key);
    arbiter.free(key);
  };
  const remove = (key: number) => {
    letGo(key);
    const wall = $walls.get().find((entry) => entry.key === key);
    wall?.mount?.remove();
    $walls.set($walls.get().filter((entry) => entry.key !== key));
  };
  const turn = (key: number, change: Partial<Wall>) =>
    $walls.set($walls.get().map((wall) => (wall.key === key ? { ...wall, ...change } : wall)));
  const placePorts = { platform, hands, add: (wall: Wall) => $walls.set([...$walls.get(), wall]), onEnd };

  /** Waits for the trigger, if there is one; the wall's place in the line is free meanwhile. */
  const attendTrigger = async (
    { askedAt, signal }: ShowRequest,
    trigger: NonNullable<Template['trigger']>,
    onWaiting: (waiting: Extract<Performed, { result: 'waiting' }>['for']) => void,
  ) => {
    const { fired, waitingOf } = await import('./triggers.ts');
    const waiting = waitingOf(trigger);
    const selector = trigger.type === 'scrollPercentage' ? (trigger.scrollDenominatorSelector ?? null) : null;
    onWaiting(waiting);
    await fired({ clock, loadWatch: hands.loadWatch }, waiting, selector, askedAt, signal);
  };

  const oddFields = new Set<string>();
  /** Told once, however often the template is shown. */
  const tellOdd = (templateId: string, field: string) => {
    const text = `Show Template: ${field} of ${templateId} does not fit and is left out`;
    if (!oddFields.has(text)) log.warn(text);
    oddFields.add(text);
  };

  const attempt = async (
    request: ShowRequest,
    key: number,
    line: { earlier: Promise<void>; leave: () => void },
    report: (performed: Performed) => void,
  ): Promise<HeldBack | null> => {
    const { showing, signal, askedAt, source } = request;
    const found = showing.templateId === '' || showing.siteId === '' ? null : await templates(showing.siteId, showing);
    const own = decodeTemplate(found, (field) => tellOdd(showing.templateId, field));
    const { screen, template: builtIn } = own === null ? await findScreen(showing) : noScreen;
    const checked = checkShowing(showing, own ?? builtIn, found === null);
    if (!checked.ok) {
      log.error(checked.text);
      return { kind: 'invalid', text: checked.text };
    }
    const template = ports.insist(withProps(checked.template, showing.props));
    const { templateId } = template;
    const kind = kindOf(showing, template);
    const unfit = ports.refuse(templateId);
    if (unfit !== null) return unfit;
    if (request.isEntitlementUnknown && isHard(kind, template, showing)) return { kind: 'entitlement-unknown' };
    const trigger = showing.countdown?.trigger ?? template.trigger;
    if (trigger || kind === 'inline') line.leave();
    if (trigger) {
      await attendTrigger(request, trigger, (waiting) =>
        report({ nodeId: source.nodeId, templateId, result: 'waiting', for: waiting }),
      );
    } else if (kind !== 'inline') await line.earlier;
    if (signal.aborted) return { kind: 'cancelled' };
    const taken = arbiter.take(kind, key, template);
    line.leave();
    if (taken !== null) return taken;
    await prepareToDraw();
    if (kind === 'popup') await wait(platform, Math.max(0, askedAt + showAfterMs - clock.now()), signal);
    if (signal.aborted) return { kind: 'cancelled' };
    const drawn = await placeWall(placePorts, request, { key, template, kind, screen });
    if ('why' in drawn || signal.aborted) {
      remove(key);
      const why: HeldBack = signal.aborted || !('why' in drawn) ? { kind: 'cancelled' } : drawn.why;
      if (why.kind === 'not-drawn') log.error(`Show Template: ${templateId} can not be seen on this page`);
      return why;
    }
    turn(key, { phase: 'shown' });
    page.mark('pw-wall');
    const onGone = () => {
      log.error(`Show Template: ${templateId} was hidden by the page`);
      remove(key);
      report({ nodeId: source.nodeId, templateId, result: 'held-back', why: { kind: 'vanished' } });
    };
    onEnd(key, watchOver(clock, drawn.isVisible, onGone));
    return null;
  };

  return {
    $walls,
    show: async (request, report = () => {}) => {
      const key = ++counter;
      const { templateId } = request.showing;
      const { nodeId } = request.source;
      const standing = $walls.get().find((wall) => waiting.has(wall.key) && isOf(wall, request));
      if (standing !== undefined) {
        waiting.delete(standing.key);
        return { nodeId, templateId, result: 'shown' };
      }
      const earlier = placed;
      let leave = () => {};
      placed = Promise.all([earlier, new Promise<void>((resolve) => (leave = resolve))]).then(() => {});
      const why = await attempt(request, key, { earlier, leave }, report).catch((cause): HeldBack => {
        log.error(`Show Template: ${templateId} could not be drawn`, cause);
        return { kind: 'cancelled' };
      });
      leave();
      if (why === null) return { nodeId, templateId, result: 'shown' };
      letGo(key);
      return { nodeId, templateId, result: 'held-back', why };
    },
    close: (key) => {
      const wall = $walls.get().find((entry) => entry.key === key);
      if (wall === undefined || wall.phase === 'closing') return;
      letGo(key);
      turn(key, { phase: 'closing' });
      clock.after(removeAfterMs, () => remove(key));
    },
    fold: (key, isFolded) => turn(key, { isFolded }),
    clear: (owner, isAll, isAgain = false) => {
      for (const wall of $walls.get()) {
        if (wall.owner !== owner || (!isAll && wall.source.flowId === '')) continue;
        if (isAgain && !isAll && isOpenCheckout(wall)) waiting.add(wall.key);
        else remove(wall.key);
      }
    },
    settle: (owner, isKept) => {
      for (const { key, owner: own } of $walls.get()) {
        if (own !== owner || !waiting.delete(key)) continue;
        if (isKept || kept.has(key)) kept.add(key);
        else remove(key);
      }
    },
  };
};
