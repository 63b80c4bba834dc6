import { ERROR_MESSAGE_MAX_LENGTH } from '@powerline/contract/operations';

/**
 * A short message of an error, without what may be about a member: queries of addresses, email addresses, numbers and
 * quoted text. Of an answer of the API only its status stays.
 */
export function errorMessageOf(error: { name: string; message: string }): string {
  const [, status] = /^(\d{3}): /.exec(error.message) ?? [];
  const message = status ?? withoutPersonal(error.message);
  return `${withoutPersonal(error.name)}: ${message}`.slice(0, ERROR_MESSAGE_MAX_LENGTH);
}

const withoutPersonal = (text: string) =>
  text
    // Bounds the work of what follows.
    .slice(0, 1_000)
    .split(/[\r\n\u2028\u2029]/, 1)
    .join('')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    // A name of the code, as in "reading 'length'", says where to look.
    .replaceAll(/(?<!\w)'([^']*)'?/g, (quoted, inside: string) => (/^[\w$]{1,40}$/.test(inside) ? quoted : "'…'"))
    .replaceAll(/[^\s@]*@[^\s@]*/g, '(email)')
    .replaceAll('@', '')
    .replaceAll(/(?<=\S)[?#]\S*/g, '')
    .replaceAll('?', '')
    // React's production build says what happened by a number.
    .replaceAll(/(?<!error #)(?<!error #\d+)\d+/g, '#')
    .trim();
