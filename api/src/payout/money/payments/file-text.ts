import type { PaymentFileFormat } from '@powerline/contract/payout';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';

type Encoding = PaymentFileFormat['encoding'];

/** How files begin that are no text: the zip of an .xlsx, an older .xls, a PDF. */
const SPREADSHEET_MARKS = ['504b0304', 'd0cf11e0'];
const PDF_MARK = '25504446';

const excelSentence = (): string =>
  t('This is an Excel file. In Excel, choose Save As, then “CSV UTF-8 (Comma delimited)”, and choose that file here.');
const pdfSentence = (): string =>
  t('This is a PDF. Download the statement as CSV from your bank and choose that file here.');

/**
 * Decodes a file of text as its bytes say: by the mark at its beginning, as UTF-16 when every other byte is zero, as UTF-8
 * if it is valid, and otherwise as older spreadsheets of Windows save it.
 *
 * @returns the text without its mark
 * @throws HttpProblem 400 for an Excel file or a PDF
 */
export function decodeFile(bytes: Buffer): { text: string; encoding: Encoding } {
  const start = bytes.subarray(0, 4).toString('hex');
  if (SPREADSHEET_MARKS.includes(start)) throw new HttpProblem(400, 'invalid_input', excelSentence());
  if (start === PDF_MARK) throw new HttpProblem(400, 'invalid_input', pdfSentence());
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The first line names columns, in ASCII: every other byte of it is zero.
  const head = bytes.subarray(0, 16);
  if (head.length < 4) return undefined;
  if (head.every((byte, at) => (byte === 0) === (at % 2 === 1))) return 'utf-16le';
  if (head.every((byte, at) => (byte === 0) === (at % 2 === 0))) return 'utf-16be';
  return undefined;
}
