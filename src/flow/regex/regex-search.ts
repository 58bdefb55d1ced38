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
  ascii: (Config | undefined)[];
  nonAscii: Map<number, Config>;
  isMatchAtEnd: boolean | null;
}

/** Larger sets rarely recur, and cost more to name than to follow. */
const maxCachedStates = 64;

/** Maximum number of cached sets; beyond it the cache is emptied, so that no referrer can fill the memory. */
const maxConfigs = 256;

const sideOf = (code: number): Side =>
  isInRanges(wordUnits, code) ? 'word' : isInRanges(lineTerminators, code) ? 'line-end' : 'other';

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
type ExpandStates = (config: Config, after: Side) => number[] | null;

const createExpandStates = ({ states, start }: Automaton): ExpandStates => {
  const visitedIn = new Uint32Array(states.length);
  let visitId = 0;
  return ({ states: from, before }, after) => {
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
};

interface ConfigCache {
  /** The set before the first character. */
  start: Config;
  /** Returns the cached set of these states; empties a full cache first. */
  get(sortedStates: readonly number[], before: Side): Config;
}

const createConfigCache = (): ConfigCache => {
  const configs = new Map<string, Config>();
  const cache: ConfigCache = {
    start: createConfig([], 'nothing'),
    get: (sortedStates, before) => {
      const name = `${before} ${sortedStates.join()}`;
      const cachedConfig = configs.get(name);
      if (cachedConfig !== undefined) return cachedConfig;
      if (configs.size >= maxConfigs) {
        configs.clear();
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
  const expandStates = createExpandStates(automaton);
  const cache = createConfigCache();

  const advance = (config: Config, code: number): Config => {
    const side = sideOf(code);
    const next: number[] = [];
    const stateIndexes = expandStates(config, side);
    if (stateIndexes === null) return matched;
    for (const index of stateIndexes) {
      const state = automaton.states[index];
      if (state?.kind === 'characters' && state.has(code)) next.push(state.next);
    }
    if (next.length > maxCachedStates) return createConfig(next, side);
    const nextConfig = cache.get(
      [...new Set(next)].sort((a, b) => a - b),
      side,
    );
    if (code < 128) config.ascii[code] = nextConfig;
    else config.nonAscii.set(code, nextConfig);
    return nextConfig;
  };

  return (text) => {
    let config = cache.start;
    for (let index = 0; index < text.length && config !== matched; index++) {
      const code = text.charCodeAt(index);
      config = (code < 128 ? config.ascii[code] : config.nonAscii.get(code)) ?? advance(config, code);
    }
    config.isMatchAtEnd ??= config === matched || expandStates(config, 'nothing') === null;
    return config.isMatchAtEnd;
  };
};
