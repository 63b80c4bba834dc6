import { ERROR_MESSAGE_MAX_LENGTH } from '@powerline/contract/operations';

/**
 * A short error message without anything that may be about a member: URL queries, email addresses, numbers and quoted
 * text. For an API error, only its status stays.
 */
export function errorMessageOf(error: { name: string; message: string }): string {
  const [, status] = /^(\d{3}): /.exec(error.message) ?? [];
  const message = status ?? withoutPersonal(error.message);
  return `${withoutPersonal(error.name)}: ${message}`.slice(0, ERROR_MESSAGE_MAX_LENGTH);
}

const withoutPersonal = (text: string) =>
  text
    // Limits the work of the steps below.
    .slice(0, 1_000)
    .split(/[\r\n\u2028\u2029]/, 1)
    .join('')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    // Names from the code, as in "reading 'length'", say where to look.
    .replaceAll(/(?<!\w)'([^']*)'?/g, (quoted, inside: string) => (/^[\w$]{1,40}$/.test(inside) ? quoted : "'…'"))
    .replaceAll(/[^\s@]*@[^\s@]*/g, '(email)')
    .replaceAll('@', '')
    .replaceAll(/(?<=\S)[?#]\S*/g, '')
    .replaceAll('?', '')
    // React's production build identifies its errors by number.
    .replaceAll(/(?<!error #)(?<!error #\d+)\d+/g, '#')
    .trim();
