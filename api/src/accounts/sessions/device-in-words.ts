import bowser from 'bowser';

/**
 * What a person calls the device of a session.
 *
 * @param userAgent as the browser sent it; it can say anything of itself
 * @returns such as "Firefox on Windows"; nothing of the text itself, only names that the library knows
 */
export function deviceInWords(userAgent: string | null): string {
  const { browser, os } = bowser.parse(userAgent || 'nothing');
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  if (os.name) return `A browser on ${os.name}`;
  return browser.name || 'An unknown device';
}
