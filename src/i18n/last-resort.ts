/**
 * The few English texts that must stand even where no catalogue can be fetched: those that name a wall and say how to
 * leave it, and those that say that the texts are missing. Where an id is in the catalogues too, the English one is
 * the same.
 */
export const lastResort = {
  'wall.title': 'Message from the publisher',
  'wall.close': 'Close',
  'wall.leave.close': 'Use the Close button to leave this window.',
  'wall.leave.not-now': 'Not now',
  'wall.leave.back': 'To leave this page, go back to the one before.',
  'words.failed': 'This part of the page could not be loaded.',
  retry: 'Try again',
} as const;

const texts = new Map<string, string>(Object.entries(lastResort));

/** The text of an id without a catalogue: one of the few, or nothing. Never the id. */
export const lastResortText = (id: string): string => texts.get(id) ?? '';
