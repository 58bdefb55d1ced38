/** A piece of a page: bytes to hand on, or one of the marks that stand around what may be withheld. */
export type Piece = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'open' | 'close'; bytes: Uint8Array };

const [opens, closes] = ['pw:locked', '/pw:locked'];
const [start, end] = ['<!--', '-->'];

/** A comment that has not ended after so many bytes is none of ours. */
const longestMark = 40;

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The mark that begins at a place; null for anything else, `more` where the bytes end too soon to tell. */
const markAt = (bytes: Uint8Array, at: number): { kind: 'open' | 'close'; length: number } | 'more' | null => {
  const text = textOf(bytes.subarray(at, at + longestMark));
  if (!text.startsWith(start)) return start.startsWith(text) ? 'more' : null;
  const ends = text.indexOf(end, start.length);
  if (ends < 0) return text.length < longestMark ? 'more' : null;
  const word = text.slice(start.length, ends).trim();
  const kind = word === opens ? 'open' : word === closes ? 'close' : null;
  return kind === null ? null : { kind, length: ends + end.length };
};

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
};

/**
 * Cuts a page at its marks, `<!-- pw:locked -->` and `<!-- /pw:locked -->`, however its bytes are cut into chunks. It
 * looks at bytes, so any encoding that keeps ASCII will do, and what it hands on is what it was given. Comments leave
 * the page's elements as they are, and so what the flow's selectors find.
 */
export async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = joined(rest, chunk);
    let from = 0;
    let at = bytes.indexOf(0x3c);
    while (at >= 0) {
      const mark = markAt(bytes, at);
      if (mark === 'more') break;
      if (mark !== null) {
        if (at > from) yield { kind: 'bytes', bytes: bytes.subarray(from, at) };
        yield { kind: mark.kind, bytes: bytes.subarray(at, at + mark.length) };
        from = at + mark.length;
      }
      at = bytes.indexOf(0x3c, mark === null ? at + 1 : from);
    }
    const whole = at < 0 ? bytes.length : at;
    if (whole > from) yield { kind: 'bytes', bytes: bytes.subarray(from, whole) };
    rest = bytes.slice(whole);
  }
  if (rest.length > 0) yield { kind: 'bytes', bytes: rest };
}
