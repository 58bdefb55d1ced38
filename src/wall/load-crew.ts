import { atom, type ReadableAtom } from 'nanostores';
import type { TemplateName } from '../flow/reach.ts';
import { own } from '../platform/own-value.ts';
import type { Platform } from '../platform/platform.ts';
import type { Arrival } from '../session/arrival.ts';
import type { Vault } from '../session/vault.ts';
import type { Crew } from './crew.ts';
import type { Templates } from './template.ts';
import type { Wall } from './wall.ts';

/** The page's one crew, called when first needed: a page without a wall never loads it. */
export interface CrewLoader {
  /** The walls on the page; empty while nobody was called. */
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Loads what carries out, and nothing that draws. */
  load(): Promise<Crew>;
  /** Asks early for what draws. */
  prepare(): void;
  /** The same for these templates, unless all of them wait for a trigger: such a wall costs nothing until it fires. */
  prepareFor(siteId: string, names: readonly TemplateName[]): void;
  /** The crew, once it has come. */
  current(): Crew | null;
}

/** One memoised promise that forgets itself on failure, so that the next wall tries again. */
export const createCrewLoader = (
  platform: Platform,
  vault: Vault,
  templates: Templates,
  arrival: Arrival,
  prepareToDraw: () => Promise<void>,
): CrewLoader => {
  const $walls = atom<readonly Wall[]>([]);
  let crew: Crew | null = null;
  let loading: Promise<Crew> | null = null;

  const load = async (): Promise<Crew> => {
    const [{ createCrew }, hands] = await Promise.all([import('./crew.ts'), platform.loadHands()]);
    crew = createCrew({ platform, vault, templates, arrival, hands, prepareToDraw });
    crew.stage.$walls.subscribe((walls) => $walls.set(walls));
    return crew;
  };
  // What fails here is met again, and told, where it is needed.
  const prepare = () => void prepareToDraw().catch(() => {});
  return {
    $walls,
    current: () => crew,
    prepare,
    prepareFor: (siteId, names) => {
      for (const name of names) void templates(siteId, name).then((found) => own(found, 'trigger') || prepare());
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
