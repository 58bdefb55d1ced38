/** The order of the parts of a line on paper, from left to right (Unicode bidirectional algorithm). */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A part of a line with one direction. */
export interface DirectedRun {
  text: string;
  isRightToLeft: boolean;
}

interface LevelRun {
  text: string;
  level: number;
}

/** Reverses each sequence of runs at a level or above (rule L2). */
const reversedAt = (runs: readonly LevelRun[], level: number): LevelRun[] => {
  const orderedRuns: LevelRun[] = [];
  let sequence: LevelRun[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      sequence.unshift(run);
      continue;
    }
    orderedRuns.push(...sequence, run);
    sequence = [];
  }
  return [...orderedRuns, ...sequence];
};

const hasLetters = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Prepares a run for the font: mirrors mirrored characters, and reverses text that fonts don't reverse by themselves.
 */
const toDirectedRun = ({ text, level }: LevelRun): DirectedRun => {
  if (level % 2 === 0) return { text, isRightToLeft: false };
  const mirroredText = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return { text: (hasLetters.test(text) ? mirroredText : mirroredText.reverse()).join(''), isRightToLeft: true };
};

/** Returns the runs of a left-to-right line in visual order. */
export const visualRuns = (line: string): DirectedRun[] => {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const runs: LevelRun[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const lastRun = runs.at(-1);
    if (lastRun?.level === level) lastRun.text += line.charAt(at);
    else runs.push({ text: line.charAt(at), level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let orderedRuns = runs;
  for (let level = highest; level > 0; level -= 1) orderedRuns = reversedAt(orderedRuns, level);
  return orderedRuns.map(toDirectedRun);
};
