/**
 * The few English texts that are needed if no catalogue can be loaded: those that name a wall and tell how to leave it,
 * and those that report the missing texts. An id that is also in the catalogues has the same English text there.
 */
export const fallbackTexts = {
  'wall.title': 'Message from the publisher',
  'wall.close': 'Close',
  'wall.leave.close': 'Use the Close button to leave this window.',
  'wall.leave.not-now': 'Not now',
  'wall.leave.back': 'To leave this page, go back to the one before.',
  'words.failed': 'This part of the page could not be loaded.',
  retry: 'Try again',
} as const;

const texts = new Map<string, string>(Object.entries(fallbackTexts));

/** Returns the fallback text of an id, or an empty text. Never the id. */
export const getFallbackText = (id: string): string => texts.get(id) ?? '';
