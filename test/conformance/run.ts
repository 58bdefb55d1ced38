/** Runs the checks one after the other and tells what came of each. */
import type { Answer } from './answers.ts';
import type { Check } from './check.ts';
import type { GroupName } from './group-names.ts';
import { groups } from './groups/index.ts';
import { type Options, UsageError } from './options.ts';
import { Broken, Skipped } from './verdicts.ts';
import { createWorld, type World } from './world.ts';

/** The result of a check. */
export interface Outcome {
  group: GroupName;
  says: string;
  result: 'passed' | 'failed' | 'skipped';
  /** The expected and the actual value, or why it was left out; empty where it passed. */
  why: string;
}

/** The results of all checks. */
export interface Report {
  outcomes: readonly Outcome[];
  /** Every answer of the backend. */
  answers: readonly Answer[];
}

const outcomeOf = async (world: World, check: Check): Promise<Pick<Outcome, 'result' | 'why'>> => {
  if (check.writes && !world.options.mayWrite)
    return { result: 'skipped', why: 'it changes something: allow it by --write' };
  try {
    await check.run(world);
    return { result: 'passed', why: '' };
  } catch (cause) {
    if (cause instanceof Skipped) return { result: 'skipped', why: cause.message };
    if (cause instanceof Broken) return { result: 'failed', why: cause.message };
    throw cause;
  }
};

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** Runs the groups that were asked for; `print` gets a line at a time. Rejects with a `UsageError` where there is nothing to run. */
export const runConformance = async (options: Options, print: (line: string) => void): Promise<Report> => {
  const world = createWorld(options);
  const outcomes: Outcome[] = [];
  for (const group of options.groups) {
    const checks = groups[group].filter(({ says }) => says.includes(options.only));
    if (!options.isQuiet && checks.length > 0) print(`\n${group}`);
    for (const check of checks) {
      const { result, why } = await outcomeOf(world, check);
      outcomes.push({ group, says: check.says, result, why });
      if (options.isQuiet && result !== 'failed') continue;
      print(`  ${marks[result]} ${check.says}`);
      if (why !== '') print(`      ${why}`);
    }
  }
  // A run that checks nothing must not look like one in which all is well.
  if (outcomes.length === 0) throw new UsageError(`No check of these groups says "${options.only}". See --help.`);
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  print(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
  return { outcomes, answers: world.answers };
};
