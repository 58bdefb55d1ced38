/** The order in which the parts of a line stand on paper, from left to right (Unicode bidirectional algorithm). */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A part of a line that is read in one direction. */
export interface DirectedRun {
  text: string;
  isRightToLeft: boolean;
}

interface LevelRun {
  text: string;
  level: number;
}

/** Reverses each sequence of runs that stands at a level or above (rule L2). */
const reversedAt = (runs: readonly LevelRun[], level: number): LevelRun[] => {
  const ordered: LevelRun[] = [];
  let sequence: LevelRun[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      sequence.unshift(run);
      continue;
    }
    ordered.push(...sequence, run);
    sequence = [];
  }
  return [...ordered, ...sequence];
};

const hasLetters = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A run as it is given to the font: what mirrors is mirrored, and what fonts don't turn round by themselves is turned. */
const directed = ({ text, level }: LevelRun): DirectedRun => {
  if (level % 2 === 0) return { text, isRightToLeft: false };
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return { text: (hasLetters.test(text) ? mirrored : mirrored.reverse()).join(''), isRightToLeft: true };
};

/** Returns the runs of a line of a document that is read from left to right, in the order in which they stand. */
export const visualRuns = (line: string): DirectedRun[] => {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const runs: LevelRun[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += line.charAt(at);
    else runs.push({ text: line.charAt(at), level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level -= 1) ordered = reversedAt(ordered, level);
  return ordered.map(directed);
};
