import anyAscii from 'any-ascii';

/** All that banks have to take in a payment (EPC217-08): other characters are spelled in these, or become a space. */
const REFUSED = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/**
 * A text as every bank takes it, at most `length` characters long. It neither begins nor ends with a slash and has no two in
 * a row.
 *
 * @param fallback where nothing of the text can be written
 */
export function latinText(text: string, length: number, fallback: string): string {
  const latin = anyAscii(text.normalize('NFC'))
    .replaceAll('&', '+')
    .replace(REFUSED, ' ')
    .replace(/\/{2,}/g, '/');
  const cut = latin.replace(/\s+/g, ' ').trim().replace(/^\/+/, '').slice(0, length);
  return cut.replace(/[/\s]+$/, '').trimStart() || fallback;
}
