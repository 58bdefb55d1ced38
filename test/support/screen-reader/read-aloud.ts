/** A virtual screen reader. It does not look into shadow roots, so it reads what lies in one, element by element. */

import { virtual } from '@guidepup/virtual-screen-reader';
import { expect } from '@open-wc/testing';

/** More stops than any screen has. */
const maxStops = 200;

const readElement = async (container: Element): Promise<string[]> => {
  await virtual.start({ container });
  try {
    const phrases = [await virtual.lastSpokenPhrase()];
    const first = virtual.activeNode;
    while (phrases.length < maxStops) {
      await virtual.next();
      const phrase = await virtual.lastSpokenPhrase();
      // After the end it begins again.
      if (virtual.activeNode === first && phrase === phrases[0]) break;
      phrases.push(phrase);
    }
    return phrases;
  } finally {
    await virtual.stop();
  }
};

/** Returns what is spoken from the beginning of an element, or of a shadow root, to its end: a phrase for each stop. */
export const readAloud = async (part: Element | ShadowRoot): Promise<string[]> => {
  if (part instanceof Element) return readElement(part);
  const phrases: string[] = [];
  for (const child of part.children) phrases.push(...(await readElement(child)));
  return phrases;
};

/** Returns what is announced in an element, wherever its reader is, from `act` on until `isHeard` is true of it. */
export const listenTo = async (
  container: Element,
  act: () => void,
  isHeard: (phrases: readonly string[]) => boolean,
): Promise<string[]> => {
  await virtual.start({ container });
  try {
    await virtual.clearSpokenPhraseLog();
    act();
    for (let turn = 0; turn < maxStops && !isHeard(await virtual.spokenPhraseLog()); turn++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return await virtual.spokenPhraseLog();
  } finally {
    await virtual.stop();
  }
};

/** Expects phrases in this order; others may be spoken between them. */
export const expectInOrder = (phrases: readonly string[], expected: readonly string[]): void => {
  let from = 0;
  for (const phrase of expected) {
    const at = phrases.indexOf(phrase, from);
    expect(at, `“${phrase}” is not spoken after the ${from} phrases before it:\n${phrases.join('\n')}`).to.be.at.least(
      0,
    );
    from = at + 1;
  }
};
