import { isRecord, toErrorMessage } from '../../read-value.ts';
import { CsvReader } from './csv-records.ts';
import type { SimulatedVisit, VisitFault } from './visit.ts';
import { decodeVisit, type RawVisit, VisitFieldError, visitFields } from './visit-fields.ts';

/** The formats of visits: a JSON object on each line, or values separated by commas below a line of field names. */
export type VisitFormat = 'ndjson' | 'csv';

type Item = SimulatedVisit | VisitFault;

/** The event of a page view, if a record names its event. */
const pageView = 'pi';

const knownFields: ReadonlySet<string> = new Set(visitFields);

/** Decodes records, and reports each unknown field once. */
class RecordDecoder {
  readonly #ignoredFields = new Set<string>();

  /** Decodes a record; a fault of it costs no other record. `names` are those of its fields. */
  *decode(raw: RawVisit, names: readonly string[], line: number): Iterable<Item> {
    const { event } = raw;
    if (typeof event === 'string' && event !== '' && event !== pageView) yield { kind: 'other-event', line, event };
    else {
      yield* this.#findIgnored(names, line);
      yield this.#decodeVisit(raw, line);
    }
  }

  #decodeVisit(raw: RawVisit, line: number): Item {
    try {
      return decodeVisit(raw);
    } catch (error) {
      return badLine(line, error instanceof VisitFieldError ? error.message : toErrorMessage(error));
    }
  }

  /** Returns the names that no field has, unless they were reported before. */
  #findIgnored(names: readonly string[], line: number): VisitFault[] {
    const ignored = names.filter((name) => !knownFields.has(name) && !this.#ignoredFields.has(name));
    for (const name of ignored) this.#ignoredFields.add(name);
    return ignored.map((field) => ({ kind: 'ignored-field', line, field }));
  }
}

const badLine = (line: number, text: string): VisitFault => ({ kind: 'bad-line', line, text });

const parseLine = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads pieces of a file into visits and faults. */
interface PieceReader {
  push: (text: string) => Iterable<Item>;
  end: () => Iterable<Item>;
}

/** A line that is longer is refused, so that a file without line breaks does not fill the memory. */
const maxLineLength = 1_000_000;

const createLineReader = (): PieceReader => {
  const decoder = new RecordDecoder();
  let [line, pending] = [0, ''];
  function* readLine(text: string): Iterable<Item> {
    line++;
    if (text.trim() === '') return;
    const value = parseLine(text);
    if (!isRecord(value)) {
      yield badLine(line, 'this is no JSON object: write one visit on each line');
      return;
    }
    yield* decoder.decode(value, Object.keys(value), line);
  }
  return {
    *push(text) {
      const lines = (pending + text).split('\n');
      pending = lines.pop() ?? '';
      for (const each of lines) yield* readLine(each);
      if (pending.length <= maxLineLength) return;
      throw new RangeError(`Line ${line + 1} has more than ${maxLineLength} characters: is this a file of visits?`);
    },
    *end() {
      yield* readLine(pending);
    },
  };
};

const toRecord = (names: readonly string[], fields: readonly string[]): RawVisit =>
  Object.fromEntries(names.map((name, index) => [name, fields[index]]));

const createCsvReader = (): PieceReader => {
  const decoder = new RecordDecoder();
  const reader = new CsvReader();
  let names: readonly string[] | null = null;
  function* readRecords(records: ReturnType<CsvReader['push']>): Iterable<Item> {
    for (const { line, fields, isOpen } of records) {
      if (isOpen) yield badLine(line, 'a quote has no end: quotes in a field are doubled');
      else if (names === null) {
        names = fields.map((name) => name.trim());
      } else if (fields.length !== names.length) {
        yield badLine(line, `it has ${fields.length} fields, and the first line names ${names.length}`);
      } else yield* decoder.decode(toRecord(names, fields), names, line);
    }
  }
  return {
    *push(text) {
      yield* readRecords(reader.push(text));
    },
    *end() {
      yield* readRecords(reader.end());
    },
  };
};

const readers: Readonly<Record<VisitFormat, () => PieceReader>> = { ndjson: createLineReader, csv: createCsvReader };

const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/**
 * Reads visits from the pieces of a file, which may end anywhere. A line that is no visit becomes a fault with its number
 * and a sentence, and every other line is read. Memory does not grow with the file. Throws for an NDJSON line with more
 * than a million characters.
 */
export async function* readVisits(
  pieces: Iterable<string> | AsyncIterable<string>,
  format: VisitFormat = 'ndjson',
): AsyncGenerator<SimulatedVisit | VisitFault, void, undefined> {
  const reader = readers[format]();
  let isFirst = true;
  for await (const piece of pieces) {
    yield* reader.push(isFirst ? withoutMark(piece) : piece);
    isFirst = isFirst && piece === '';
  }
  yield* reader.end();
}
