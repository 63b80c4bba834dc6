import bowser from 'bowser';
import { t } from '../../infrastructure/language/words.ts';

/**
 * What a session's device is stored as.
 *
 * @param userAgent as the browser sent it; it can say anything of itself
 * @returns such as "Firefox on Windows"; nothing of the text itself, only names that the library knows
 */
export function deviceOf(userAgent: string | null): string {
  const { browser, os } = bowser.parse(userAgent || 'nothing');
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  if (os.name) return `A browser on ${os.name}`;
  return browser.name || UNKNOWN;
}

const UNKNOWN = 'An unknown device';

/** What a person calls a device. @param device as {@link deviceOf} stores it */
export function deviceInWords(device: string): string {
  if (device === UNKNOWN) return t('An unknown device');
  const [, browser, os] = /^(.+?) on (.+)$/.exec(device) ?? [];
  if (browser === undefined || os === undefined) return device;
  return browser === 'A browser' ? t('A browser on {os}', { os }) : t('{browser} on {os}', { browser, os });
}
