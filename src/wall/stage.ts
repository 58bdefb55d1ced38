import { atom, type ReadableAtom } from 'nanostores';
import type { Hands, Platform, Undo } from '../platform/platform.ts';
import { removeContent } from './remove-content.ts';
import { checkShowing, decodeTemplate, isHard, type Showing, withProps } from './showing.ts';
import type { Template, Templates } from './template.ts';
import {
  drawWaitMs,
  type HeldBack,
  type Performed,
  removeAfterMs,
  showAfterMs,
  type Wall,
  type WallSource,
} from './wall.ts';

/** What is asked of the stage. */
export interface ShowRequest {
  owner: object;
  source: WallSource;
  showing: Showing;
  /** True when it is not known whether a reader who was entitled lately still is: hard walls then stay away. */
  isEntitlementUnknown: boolean;
  /** When it was asked for (ms since the epoch): what had to be loaded since counts towards a popup's delay. */
  askedAt: number;
  /** Aborts what has not been shown yet. */
  signal: AbortSignal;
}

/** The one owner of everything that is drawn over or into the page. */
export interface Stage {
  readonly $walls: ReadableAtom<readonly Wall[]>;
  show(request: ShowRequest): Promise<Performed>;
  /** Closes a wall: it fades at once, lets go of the page at once, and is removed after a second. */
  close(key: number): void;
  /** Takes away everything of one owner without a fade: its element is gone, or the page changed. */
  clear(owner: object): void;
}

/** What a stage stands on. */
export interface StagePorts {
  platform: Pick<Platform, 'clock' | 'log' | 'page'>;
  templates: Templates;
  hands: Hands;
  /** Resolves once the elements can draw a wall: content is only removed when its wall can be drawn. */
  prepareToDraw: () => Promise<void>;
}

/**
 * One arbiter owns the page (design: flow format): at most one popup at a time, the first asked for wins, a template
 * marked `overlappable` may join.
 */
export const createStage = ({ platform, templates, hands, prepareToDraw }: StagePorts): Stage => {
  const { clock, log, page } = platform;
  const $walls = atom<readonly Wall[]>([]);
  const undos = new Map<number, Undo[]>();
  /** The popup that has the page, from the moment it was asked for. */
  let taken: { request: ShowRequest; key: number } | null = null;
  let counter = 0;

  const undo = (key: number) => {
    for (const step of undos.get(key) ?? []) step();
    undos.delete(key);
    if (taken?.key === key) taken = null;
  };
  const remove = (key: number) => {
    undo(key);
    const wall = $walls.get().find((entry) => entry.key === key);
    wall?.mount?.remove();
    $walls.set($walls.get().filter((entry) => entry.key !== key));
  };
  const turn = (key: number, phase: Wall['phase']) =>
    $walls.set($walls.get().map((wall) => (wall.key === key ? { ...wall, phase } : wall)));
  const wait = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        stop();
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const stop = clock.after(ms, finish);
      signal.addEventListener('abort', finish);
    });

  /** The element in the page that an inline wall is drawn into. */
  const mountInto = (selector: string): HTMLElement | null => {
    const [place] = hands.find(selector);
    if (place === undefined) return null;
    const mount = hands.createElement('div');
    mount.attachShadow({ mode: 'open' });
    place.append(mount);
    return mount;
  };

  /** Content is only taken away, and the wall only counts as shown, once it can be seen. */
  const place = async (request: ShowRequest, key: number, template: Template): Promise<HeldBack | null> => {
    const { owner, source, showing, signal } = request;
    const isInline = template.style === 'inline';
    const selector = template.selector ?? '';
    const mount = isInline ? mountInto(selector) : null;
    if (isInline && mount === null) {
      log.error(`Show Template: Cannot find the selector ${selector || '(none)'}`);
      return { kind: 'selector-missing', selector };
    }
    const background = mount === null ? '' : hands.backgroundBehind(mount);
    const isVisible = await new Promise<boolean>((resolve) => {
      const stop = clock.after(drawWaitMs, () => resolve(false));
      const onDrawn = (isSeen: boolean) => {
        stop();
        if (isSeen && showing.removeContent !== null) undos.set(key, [removeContent(hands, showing.removeContent)]);
        resolve(isSeen);
      };
      const wall: Wall = { key, owner, source, template, hands, phase: 'opening', onDrawn, mount, background };
      $walls.set([...$walls.get(), wall]);
    });
    if (isVisible && !signal.aborted) {
      turn(key, 'shown');
      page.mark('pw-wall');
      return null;
    }
    remove(key);
    if (signal.aborted) return { kind: 'cancelled' };
    log.error(`Show Template: ${template.templateId} can not be seen on this page`);
    return { kind: 'not-drawn' };
  };

  const attempt = async (request: ShowRequest, key: number): Promise<HeldBack | null> => {
    const { showing, signal, askedAt } = request;
    const found = showing.templateId === '' || showing.siteId === '' ? null : await templates(showing.siteId, showing);
    const checked = checkShowing(showing, decodeTemplate(found));
    if (!checked.ok) {
      log.error(checked.text);
      return { kind: 'invalid', text: checked.text };
    }
    const template = withProps(checked.template, showing.props);
    if (request.isEntitlementUnknown && isHard(template, showing)) return { kind: 'entitlement-unknown' };
    if (signal.aborted) return { kind: 'cancelled' };
    const isPopup = template.style === 'popup';
    if (isPopup && !template.overlappable) {
      if (taken !== null) return { kind: 'popup-taken', by: taken.request.showing.templateId };
      taken = { request, key };
    }
    await prepareToDraw();
    if (isPopup) await wait(Math.max(0, askedAt + showAfterMs - clock.now()), signal);
    return signal.aborted ? { kind: 'cancelled' } : place(request, key, template);
  };

  return {
    $walls,
    show: async (request) => {
      const key = ++counter;
      const { templateId } = request.showing;
      const { nodeId } = request.source;
      const why = await attempt(request, key).catch((cause): HeldBack => {
        log.error(`Show Template: ${templateId} could not be drawn`, cause);
        return { kind: 'cancelled' };
      });
      if (why === null) return { nodeId, templateId, result: 'shown' };
      undo(key);
      return { nodeId, templateId, result: 'held-back', why };
    },
    close: (key) => {
      const wall = $walls.get().find((entry) => entry.key === key);
      if (wall === undefined || wall.phase === 'closing') return;
      undo(key);
      turn(key, 'closing');
      clock.after(removeAfterMs, () => remove(key));
    },
    clear: (owner) => {
      for (const wall of $walls.get()) if (wall.owner === owner) remove(wall.key);
    },
  };
};
