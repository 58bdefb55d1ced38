/** Returns the lines of a quoted text of a catalogue as one text. */
const unquote = (lines: string): string =>
  Array.from(lines.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, part = '']) => part)
    .join('')
    .replaceAll('\\"', '"');

/** Reads the messages of a catalogue in gettext's format, by their ids; its head is left out. */
export const readCatalogue = (source: string): Map<string, string> => {
  const entries = source.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm);
  const messages = new Map(Array.from(entries, ([, id = '', text = '']) => [unquote(id), unquote(text)] as const));
  messages.delete('');
  return messages;
};
