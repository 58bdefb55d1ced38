import type { PatternTest } from './pattern.ts';
import type { Automaton } from './pattern-automaton.ts';
import { isIn, lineEnds, wordUnits } from './pattern-characters.ts';
import type { Place } from './pattern-tree.ts';

/** What is beside a place between characters. */
type Side = 'nothing' | 'word' | 'line-end' | 'other';

/** A set of states that the search can be in after a character; where each character leads is filled in as it comes. */
interface Config {
  states: readonly number[];
  before: Side;
  ascii: (Config | undefined)[];
  beyond: Map<number, Config>;
  atEnd: boolean | null;
}

/** Larger sets are seldom met again, and cost more to name than to follow. */
const maxNamed = 64;

/** How many sets are kept; when there are more, all are forgotten, so that no referrer can fill the memory. */
const maxConfigs = 256;

const sideOf = (code: number): Side => (isIn(wordUnits, code) ? 'word' : isIn(lineEnds, code) ? 'line-end' : 'other');

const places: Record<Place, (before: Side, after: Side) => boolean> = {
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
  beyond: new Map(),
  atEnd: null,
});

/**
 * Searches with an automaton: all states at once, so nothing is ever tried again. A set of states that comes up again
 * is taken from a memory, and most characters then cost one look-up.
 */
export const createSearch = ({ states, start }: Automaton): PatternTest => {
  const matched = createConfig([], 'other');
  let known = new Map<string, Config>();
  let root = createConfig([], 'nothing');
  const marks = new Uint32Array(states.length);
  let round = 0;

  /** The states that wait for a character between `before` and `after`; null when the pattern has matched. */
  const waiting = ({ states: from, before }: Config, after: Side): number[] | null => {
    round++;
    const found: number[] = [];
    const pending = [...from, start];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const state = states[index];
      if (state === undefined || marks[index] === round) continue;
      marks[index] = round;
      if (state.kind === 'match') return null;
      if (state.kind === 'characters') found.push(index);
      else if (state.kind === 'fork') pending.push(...state.ways);
      else if (places[state.place](before, after)) pending.push(state.next);
    }
    return found;
  };

  /** The set of its name; when there are too many, the memory is emptied first. */
  const recall = (ordered: readonly number[], before: Side): Config => {
    const name = `${before} ${ordered.join()}`;
    let config = known.get(name);
    if (config === undefined) {
      if (known.size >= maxConfigs) {
        known = new Map();
        root = createConfig([], 'nothing');
      }
      config = createConfig(ordered, before);
      known.set(name, config);
    }
    return config;
  };

  const follow = (config: Config, code: number): Config => {
    const side = sideOf(code);
    const next: number[] = [];
    const found = waiting(config, side);
    if (found === null) return matched;
    for (const index of found) {
      const state = states[index];
      if (state?.kind === 'characters' && state.has(code)) next.push(state.next);
    }
    if (next.length > maxNamed) return createConfig(next, side);
    const reached = recall(
      [...new Set(next)].sort((a, b) => a - b),
      side,
    );
    if (code < 128) config.ascii[code] = reached;
    else config.beyond.set(code, reached);
    return reached;
  };

  return (text) => {
    let config = root;
    for (let at = 0; at < text.length && config !== matched; at++) {
      const code = text.charCodeAt(at);
      config = (code < 128 ? config.ascii[code] : config.beyond.get(code)) ?? follow(config, code);
    }
    config.atEnd ??= config === matched || waiting(config, 'nothing') === null;
    return config.atEnd;
  };
};
