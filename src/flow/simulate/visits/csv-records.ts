/** A record of a CSV file. `isOpen`: it is one line, in which a quote has no end. */
interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
  readonly isOpen: boolean;
}

/** A record with more characters is taken for one whose quote has no end. */
const maxRecordLength = 65_536;

/**
 * Reads the records of a CSV text as RFC 4180 has them, in pieces of any size: fields in quotes may hold commas, line
 * breaks, and quotes that are doubled. Empty lines are no records. A quote without an end costs its own line alone: the
 * lines after it are read again.
 */
export class CsvReader {
  #line = 1;
  #recordLine = 1;
  #fields: string[] = [];
  #field = '';
  /** The record as it was written, so far. */
  #source = '';
  #isQuoted = false;
  /** The last character was a quote inside quotes: their end, or the first of two. */
  #hasQuote = false;

  /** Returns the records that end in this piece. */
  push(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const char of text) {
      this.#source += char;
      if (this.#isQuoted && this.#readQuoted(char)) {
        if (this.#source.length > maxRecordLength) records.push(...this.#leaveOpenLine());
      } else if (char === '\n') records.push(...this.#endRecord());
      else this.#readPlain(char);
    }
    return records;
  }

  /** Returns the last records, if the text did not end with a line break. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.#isQuoted && !this.#hasQuote) records.push(...this.#leaveOpenLine());
    return [...records, ...this.#endRecord()];
  }

  #readPlain(char: string): void {
    if (char === '"' && this.#field === '') this.#isQuoted = true;
    else if (char === ',') {
      this.#fields.push(this.#field);
      this.#field = '';
    } else if (char !== '\r') this.#field += char;
  }

  /** Reads a character of a field in quotes; returns false if the field ended before it. */
  #readQuoted(char: string): boolean {
    if (this.#hasQuote && char !== '"') {
      this.#hasQuote = false;
      this.#isQuoted = false;
      return false;
    }
    if (char === '"' && !this.#hasQuote) {
      this.#hasQuote = true;
      return true;
    }
    this.#hasQuote = false;
    if (char === '\n') this.#line++;
    this.#field += char;
    return true;
  }

  #endRecord(): CsvRecord[] {
    const record = { line: this.#recordLine, fields: [...this.#fields, this.#field], isOpen: false };
    this.#begin(this.#line + 1);
    return record.fields.length === 1 && record.fields[0] === '' ? [] : [record];
  }

  /** Gives up the line that a quote without an end began in, and reads those after it again. */
  #leaveOpenLine(): CsvRecord[] {
    const [source, line] = [this.#source, this.#recordLine];
    const end = source.indexOf('\n');
    this.#begin(line + 1);
    const later = end < 0 ? [] : this.push(source.slice(end + 1));
    return [{ line, fields: [], isOpen: true }, ...later];
  }

  #begin(line: number): void {
    this.#line = line;
    this.#recordLine = line;
    this.#fields = [];
    this.#field = '';
    this.#source = '';
    this.#isQuoted = false;
    this.#hasQuote = false;
  }
}
