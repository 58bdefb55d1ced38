import { atom, type ReadableAtom } from 'nanostores';
import type { TemplateName } from '../../flow/graph.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeyStore } from '../../session/key-store.ts';
import type { LandingParams } from '../../session/landing/landing-params.ts';
import type { Templates } from '../display/template.ts';
import type { PrepareToDraw, Wall, WallContentKind } from '../display/wall.ts';
import type { WallRenderer } from './wall-renderer.ts';

/** Loads the page's wall renderer when first needed: a page without a wall never loads it. */
export interface LazyWallRenderer {
  /** The walls on the page; empty until the renderer has loaded. */
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Loads the renderer, without the code that draws walls. */
  load(): Promise<WallRenderer>;
  /** Preloads the code that draws a popup with a template. */
  prepare(): void;
  /**
   * Preloads it for these templates and their content, unless all of them wait for a trigger: such a wall costs nothing
   * until it fires.
   */
  prepareFor(siteId: string, names: readonly TemplateName[]): void;
  /** The renderer once it has loaded, else null. */
  current(): WallRenderer | null;
}

/** Guesses the content of a template: without one, it may be a screen of the SDK. */
const contentOf = (template: unknown, { templateId }: TemplateName): WallContentKind => {
  if (!template) return { screen: templateId };
  return getOwn(template, 'type') === 'iframe' ? 'frame' : 'template';
};

/** Memoises one promise and clears it on failure, so that the next wall tries again. */
export const lazyWallRenderer = (
  platform: Platform,
  keyStore: KeyStore,
  templates: Templates,
  landing: LandingParams,
  prepareToDraw: PrepareToDraw,
): LazyWallRenderer => {
  const $walls = atom<readonly Wall[]>([]);
  let renderer: WallRenderer | null = null;
  let loading: Promise<WallRenderer> | null = null;

  const load = async (): Promise<WallRenderer> => {
    const [{ createWallRenderer }, dom] = await Promise.all([
      import('./wall-renderer.ts'),
      platform.loadDomOperations(),
    ]);
    renderer = createWallRenderer({ platform, keyStore, templates, landing, dom, prepareToDraw });
    renderer.manager.$walls.subscribe((walls) => $walls.set(walls));
    return renderer;
  };
  // A failure here is repeated, and its error logged, where the code is needed.
  const prepare = (kind: Wall['kind'], content: WallContentKind) => void prepareToDraw(kind, content).catch(() => {});
  return {
    $walls,
    current: () => renderer,
    prepare: () => prepare('popup', 'template'),
    prepareFor: (siteId, names) => {
      for (const name of names)
        void templates(siteId, name).then((template) => {
          if (getOwn(template, 'trigger')) return;
          const kind = getOwn(template, 'style') === 'inline' ? 'inline' : 'popup';
          prepare(kind, contentOf(template, name));
        });
    },
    load: () => {
      loading ??= load().catch((cause: unknown) => {
        loading = null;
        throw cause;
      });
      return loading;
    },
  };
};
