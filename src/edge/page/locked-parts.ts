/** A piece of a page: bytes to pass on, or one of the marks around a locked part. */
export type Piece = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'open' | 'close'; bytes: Uint8Array };

const [opens, closes] = ['pw:locked', '/pw:locked'];
const [start, end] = ['<!--', '-->'];

/** A longer comment is not one of our marks, in bytes. */
const maxMarkBytes = 40;

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Returns the mark that begins at a position; null for anything else, `more` if the bytes end too soon to decide. */
const markAt = (bytes: Uint8Array, at: number): { kind: 'open' | 'close'; length: number } | 'more' | null => {
  const text = textOf(bytes.subarray(at, at + maxMarkBytes));
  if (!text.startsWith(start)) return start.startsWith(text) ? 'more' : null;
  const ends = text.indexOf(end, start.length);
  if (ends < 0) return text.length < maxMarkBytes ? 'more' : null;
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

/** Splits bytes at the marks in them, and returns how many bytes a later chunk may still make a mark of. */
function* splitAtMarks(bytes: Uint8Array): Generator<Piece, number> {
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
  const safeLength = at < 0 ? bytes.length : at;
  if (safeLength > from) yield { kind: 'bytes', bytes: bytes.subarray(from, safeLength) };
  return bytes.length - safeLength;
}

/**
 * Splits a page at its marks, `<!-- pw:locked -->` and `<!-- /pw:locked -->`, however its bytes are cut into chunks. It
 * works on bytes, so any encoding that keeps ASCII works, and it changes none of them. Comments do not change the
 * page's elements, so the flow's selectors still match.
 */
export async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let pending: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = joined(pending, chunk);
    const pendingLength = yield* splitAtMarks(bytes);
    pending = bytes.slice(bytes.length - pendingLength);
  }
  if (pending.length > 0) yield { kind: 'bytes', bytes: pending };
}
