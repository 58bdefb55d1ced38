import type { Automaton, State } from './regex-automaton.ts';
import { isInRanges, lineTerminators, wordUnits } from './regex-characters.ts';
import type { Position } from './regex-tree.ts';
import type { PatternTest } from './regex-types.ts';

/** The character beside a position. */
type Side = 'nothing' | 'word' | 'line-end' | 'other';

/** A set of states after a character; the transitions are filled in on first use. */
interface Config {
  states: readonly number[];
  before: Side;
  /** The states that expect the next character, by its side; null if the pattern has matched. */
  expanded: Partial<Record<Side, readonly number[] | null>>;
  ascii: (Config | undefined)[];
  nonAscii: Map<number, Config>;
  isMatchAtEnd: boolean | null;
}

/** Larger sets rarely recur, and cost more to name than to follow. */
const maxCachedStates = 64;

/** Maximum number of cached sets; beyond it the cache is emptied, so that no referrer can fill the memory. */
const maxConfigs = 256;

const findSide = (code: number): Side =>
  isInRanges(wordUnits, code) ? 'word' : isInRanges(lineTerminators, code) ? 'line-end' : 'other';

const asciiSides = Array.from({ length: 128 }, (_, code) => findSide(code));

const sideOf = (code: number): Side => asciiSides[code] ?? findSide(code);

const positionTests: Record<Position, (before: Side, after: Side) => boolean> = {
  start: (before) => before === 'nothing',
  end: (_, after) => after === 'nothing',
  'line-start': (before) => before === 'nothing' || before === 'line-end',
  'line-end': (_, after) => after === 'nothing' || after === 'line-end',
  edge: (before, after) => (before === 'word') !== (after === 'word'),
  'no-edge': (before, after) => (before === 'word') === (after === 'word'),
};

const createConfig = (states: readonly number[], before: Side): Config => ({
  states,
  before,
  expanded: {},
  ascii: [],
  nonAscii: new Map(),
  isMatchAtEnd: null,
});

/** Returns the states that are reached from a state without a character, between `before` and `after`. */
const followState = (state: State, before: Side, after: Side): readonly number[] => {
  if (state.kind === 'fork') return state.branches;
  return state.kind === 'place' && positionTests[state.position](before, after) ? [state.next] : [];
};

/** The states that expect a character between a set's last character and `after`; null if the pattern has matched. */
type ExpandStates = (config: Config, after: Side) => readonly number[] | null;

const createExpandStates = ({ states, start }: Automaton): ExpandStates => {
  const visitedIn = new Uint32Array(states.length);
  let visitId = 0;
  const expand: ExpandStates = ({ states: from, before }, after) => {
    visitId++;
    const stateIndexes: number[] = [];
    const pending = [...from, start];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const state = states[index];
      if (state === undefined || visitedIn[index] === visitId) continue;
      visitedIn[index] = visitId;
      if (state.kind === 'match') return null;
      if (state.kind === 'characters') stateIndexes.push(index);
      else pending.push(...followState(state, before, after));
    }
    return stateIndexes;
  };
  return (config, after) => {
    const cached = config.expanded[after];
    if (cached !== undefined) return cached;
    const expanded = expand(config, after);
    if (expanded === null || expanded.length <= maxCachedStates) config.expanded[after] = expanded;
    return expanded;
  };
};

/** True if a match can only start where the text starts: what does not match there never will. */
const isAnchored = ({ states, start }: Automaton): boolean => {
  const visited = new Set<number>();
  const pending = [start];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const state = states[index];
    if (state === undefined || visited.has(index)) continue;
    visited.add(index);
    if (state.kind === 'match' || state.kind === 'characters') return false;
    if (state.kind === 'fork') pending.push(...state.branches);
    else if (state.position !== 'start') pending.push(state.next);
  }
  return true;
};

interface ConfigCache {
  /** The set before the first character. */
  start: Config;
  /** Returns the cached set of these states; empties a full cache first. */
  get(sortedStates: readonly number[], before: Side): Config;
}

const createConfigCache = (): ConfigCache => {
  const configs = new Map<string, Config>();
  /** The sets without a state, which most texts reach at every character. */
  let empties: Partial<Record<Side, Config>> = {};
  const cache: ConfigCache = {
    start: createConfig([], 'nothing'),
    get: (sortedStates, before) => {
      if (sortedStates.length === 0) {
        empties[before] ??= createConfig(sortedStates, before);
        return empties[before];
      }
      const name = `${before} ${sortedStates.join()}`;
      const cachedConfig = configs.get(name);
      if (cachedConfig !== undefined) return cachedConfig;
      if (configs.size >= maxConfigs) {
        configs.clear();
        empties = {};
        cache.start = createConfig([], 'nothing');
      }
      const config = createConfig(sortedStates, before);
      configs.set(name, config);
      return config;
    },
  };
  return cache;
};

/**
 * Searches with an automaton: follows all states at once, so it never backtracks. Sets of states are cached, so that
 * most characters cost one lookup.
 */
export const createSearch = (automaton: Automaton): PatternTest => {
  const matched = createConfig([], 'other');
  const failed = createConfig([], 'other');
  const whenEmpty = isAnchored(automaton) ? failed : null;
  const expandStates = createExpandStates(automaton);
  const cache = createConfigCache();

  /** Returns the set after a character; null if it is too large to be cached. */
  const findCached = (next: readonly number[], side: Side): Config | null => {
    if (next.length === 0 && whenEmpty !== null) return whenEmpty;
    if (next.length > maxCachedStates) return null;
    return cache.get(next.length > 1 ? [...new Set(next)].sort((a, b) => a - b) : next, side);
  };

  const advance = (config: Config, code: number): Config => {
    const side = sideOf(code);
    const stateIndexes = expandStates(config, side);
    if (stateIndexes === null) return matched;
    const next: number[] = [];
    for (const index of stateIndexes) {
      const state = automaton.states[index];
      if (state?.kind === 'characters' && state.has(code)) next.push(state.next);
    }
    const nextConfig = findCached(next, side);
    if (nextConfig === null) return createConfig(next, side);
    if (code < 128) config.ascii[code] = nextConfig;
    else config.nonAscii.set(code, nextConfig);
    return nextConfig;
  };

  return (text) => {
    let config = cache.start;
    for (let index = 0; index < text.length && config !== matched && config !== failed; index++) {
      const code = text.charCodeAt(index);
      config = (code < 128 ? config.ascii[code] : config.nonAscii.get(code)) ?? advance(config, code);
    }
    config.isMatchAtEnd ??= config === matched || (config !== failed && expandStates(config, 'nothing') === null);
    return config.isMatchAtEnd;
  };
};
