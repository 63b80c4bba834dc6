import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';

/** What identifies a state of a file. */
export interface Validators {
  /** A strong one, with its quotes. */
  etag: string;
  /** In whole seconds; undefined where conditions about dates are not understood. */
  lastModified?: Date | undefined;
}

/** One end of a range to the other, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What the conditions of a GET or HEAD come to (RFC 9110, 13.2.2): the file is to be sent, the client has it already
 * (304), or what it relies on no longer holds (412).
 */
export function judgeConditions(headers: IncomingHttpHeaders, file: Validators): 'send' | 'unchanged' | 'failed' {
  const match = headers['if-match'];
  if (match !== undefined) {
    if (!names(match, file.etag)) return 'failed';
  } else if (isOlder(headers['if-unmodified-since'], file.lastModified)) return 'failed';
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    return names(noneMatch.replaceAll('W/"', '"'), file.etag) ? 'unchanged' : 'send';
  }
  const since = headers['if-modified-since'];
  return since !== undefined && isOlder(since, file.lastModified) === false ? 'unchanged' : 'send';
}

/**
 * The part of a file that a GET asks for: undefined when all of it, as for several parts at once, which no client needs.
 *
 * @param size in bytes
 */
export function judgeRange(
  headers: IncomingHttpHeaders,
  file: Validators,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const { range } = headers;
  if (range === undefined || size === 0 || !isSameFile(headers['if-range'], file)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** Whether a list of tags has this one, or is `*`. */
const names = (list: string, etag: string): boolean =>
  list.trim() === '*' || (list.match(/(?:W\/)?"[^"]*"/g)?.includes(etag) ?? false);

/** Whether a date is before the last change; undefined when one of them is none. */
function isOlder(date: string | undefined, lastModified: Date | undefined): boolean | undefined {
  const time = Date.parse(date ?? '');
  return lastModified === undefined || Number.isNaN(time) ? undefined : time < lastModified.getTime();
}

/** Without If-Range a range is of whatever there is. */
const isSameFile = (ifRange: string | string[] | undefined, { etag, lastModified }: Validators): boolean =>
  ifRange === undefined || ifRange === etag || Date.parse(String(ifRange)) === lastModified?.getTime();
