import { t } from '../../infrastructure/language/words.ts';
import { separatorOf } from '../money/payments/csv-rows.ts';

/** A line of a file of CSV. */
export interface CsvRow {
  /** As an editor counts them. */
  line: number;
  cells: readonly string[];
}

/** What makes a file unreadable from a line on. */
export class UnreadableCsv extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Far longer than an honest line. */
const LINE_MAX_CHARACTERS = 100_000;

/**
 * Reads a file of CSV (RFC 4180, UTF-8), a batch of lines at a time: a file may be longer than memory. A library would take
 * minutes for ten million lines. Cells are separated as in the first line, mostly by commas.
 *
 * @param onBytes is told how much of the file each batch was
 * @throws UnreadableCsv for what is no such file
 */
export async function* readCsvRows(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let separator: string | undefined;
  let rest = '';
  let line = 0;
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableCsv(line + 1, t('It isn’t UTF-8 from here on. Save it as “CSV UTF-8”.'));
    }
  };
  const take = (text: string, isEnd: boolean): CsvRow[] => {
    const rows: CsvRow[] = [];
    let start = 0;
    // Looked for once, not from each line to the end: most files have none.
    let mark = text.indexOf('"');
    while (start < text.length) {
      const first = line + 1;
      let end = text.indexOf('\n', start);
      if (end === -1 && !isEnd) break;
      if (end === -1) end = text.length;
      line += 1;
      // A line break inside of quotation marks belongs to the cell.
      if (mark !== -1 && mark < start) mark = text.indexOf('"', start);
      if (mark !== -1 && mark < end) {
        while (end < text.length && isOpen(text, start, end)) {
          end = text.indexOf('\n', end + 1);
          if (end === -1) break;
          line += 1;
        }
        if (end === -1 && !isEnd) {
          line = first - 1;
          break;
        }
        if (end === -1) end = text.length;
        if (isOpen(text, start, end))
          throw new UnreadableCsv(
            first,
            t('A quotation mark is opened and never closed. Close it, or write two of them.'),
          );
      }
      const content = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
      if (content !== '') {
        separator ??= separatorOf(content);
        rows.push({ line: first, cells: cellsOf(content, first, separator) });
      }
      start = end + 1;
    }
    rest = text.slice(start);
    if (rest.length > LINE_MAX_CHARACTERS)
      throw new UnreadableCsv(line + 1, t('The line is too long. Is a quotation mark missing?'));
    return rows;
  };
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield take(rest + decode(chunk), false);
  }
  yield take(rest + decode(), true);
}

function isOpen(text: string, start: number, end: number): boolean {
  let marks = 0;
  for (let at = text.indexOf('"', start); at !== -1 && at < end; at = text.indexOf('"', at + 1)) marks += 1;
  return marks % 2 === 1;
}

/** The cells of a file's first line, which name its columns. @param beginning of the file */
export function readHeader(beginning: Buffer): string[] {
  const line = /^[^\r\n]*/.exec(new TextDecoder().decode(beginning).trimStart())?.[0] ?? '';
  try {
    return cellsOf(line, 1, separatorOf(line)).map((cell) => cell.trim());
  } catch (error) {
    if (error instanceof UnreadableCsv) return [line];
    throw error;
  }
}

function cellsOf(content: string, line: number, separator: string): string[] {
  if (!content.includes('"')) return content.split(separator);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (content[at] !== '"') {
      const end = content.indexOf(separator, at);
      const cell = end === -1 ? content.slice(at) : content.slice(at, end);
      if (cell.includes('"'))
        throw new UnreadableCsv(
          line,
          t('A quotation mark is where none may be. Put the whole cell in quotation marks.'),
        );
      cells.push(cell);
      if (end === -1) return cells;
      at = end + 1;
      continue;
    }
    let close = content.indexOf('"', at + 1);
    while (content[close + 1] === '"') close = content.indexOf('"', close + 2);
    cells.push(content.slice(at + 1, close).replaceAll('""', '"'));
    if (close + 1 >= content.length) return cells;
    if (content[close + 1] !== separator)
      throw new UnreadableCsv(line, t('Something follows a closing quotation mark. Put a comma there.'));
    at = close + 2;
  }
}
