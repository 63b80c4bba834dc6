import { PAYOUT_REFERENCE_MAX_LENGTH } from '@powerline/contract/payout';
import { t } from '../../../infrastructure/language/words.ts';

/** A line of a list of references, as it was typed. */
export interface TypedReference {
  /** Counted from 1, as editors do. */
  line: number;
  /** Null where no number is read. */
  payoutId: number | null;
  reference: string;
  /** Why it cannot be taken, as far as the line alone says it. */
  fault: string | null;
}

/** A payout's number, then a separator or spaces, then its reference, which may be in quotation marks. */
const LINE = /^"?(?:payout[\s-]*|PAYOUT-|#)?(\d{1,9})"?(?:\s*[,;\t]\s*|\s+)(.*)$/i;
/** A first line that names columns. */
const HEADER = /^"?(?:payout|number|payout number)"?\s*[,;\t]/i;

/**
 * Reads a list of references, a line each: `17, TX-4711`. Commas, semicolons, tabs and spaces separate, so lines of a
 * spreadsheet can be pasted as they are.
 */
export function readReferences(text: string): TypedReference[] {
  const lines = text.split(/\r\n|\r|\n/).map((typed, at) => ({ typed: typed.trim(), line: at + 1 }));
  const filled = lines.filter(
    ({ typed, line }) => typed !== '' && !(line === 1 && HEADER.test(typed) && !LINE.test(typed)),
  );
  const seen = new Map<number, number>();
  return filled.map(({ typed, line }) => {
    const [, digits, rest = ''] = LINE.exec(typed) ?? [];
    if (digits === undefined) return { line, payoutId: null, reference: '', fault: t('Start with the payout number') };
    const payoutId = Number(digits);
    const reference = unquoted(rest.trim());
    const earlier = seen.get(payoutId);
    if (earlier === undefined) seen.set(payoutId, line);
    return { line, payoutId, reference, fault: faultOf(reference, earlier) };
  });
}

function faultOf(reference: string, earlier: number | undefined): string | null {
  if (earlier !== undefined) return t('Line {line} has this payout, too', { line: String(earlier) });
  if (reference === '') return t('The reference is missing');
  if (reference.length > PAYOUT_REFERENCE_MAX_LENGTH)
    return t('A reference has at most {max} characters', { max: PAYOUT_REFERENCE_MAX_LENGTH });
  return null;
}

const unquoted = (cell: string): string => (/^"(.*)"$/.exec(cell)?.[1] ?? cell).replaceAll('""', '"').trim();
