/**
 * How many views a second a simulation replays on one core, and how much memory it needs at most. Each run is a process
 * of its own, so that its memory is its own. Run it with `npm run bench -- simulate`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';

/** Results of one number of views, one value for each run. */
export interface SimulationSpeed {
  views: number;
  readers: number;
  /** Seconds, with the generation of the visits. */
  seconds: number[];
  /** Views a second. */
  speeds: number[];
  /** The highest memory of the process, in MB. */
  peaks: number[];
}

const resultSchema = v.object({ seconds: v.number(), readers: v.number(), peak: v.number() });

const program = join(import.meta.dirname, 'simulation-run.ts');

const runOnce = (views: number) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, String(views)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The simulation of ${views} views failed: ${stderr}`);
  return v.parse(resultSchema, JSON.parse(stdout));
};

/** Measures on this machine, now. */
export const measureSimulation = (runs = 5): SimulationSpeed[] =>
  [10_000, 100_000, 1_000_000].map((views) => {
    const results = Array.from({ length: runs }, () => runOnce(views));
    return {
      views,
      readers: results[0]?.readers ?? 0,
      seconds: results.map(({ seconds }) => seconds),
      speeds: results.map(({ seconds }) => views / seconds),
      peaks: results.map(({ peak }) => peak),
    };
  });
