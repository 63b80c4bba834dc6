/**
 * The site's colours and fonts, as mail programs take them: no variables, no web fonts (packages/ui/src/theme has the
 * originals, which the API may not import; rendering.test.ts compares).
 */
export const MAIL_LIGHT = {
  page: '#faf9f6',
  surface: '#ffffff',
  text: '#1c1a24',
  textMuted: '#5f5b6b',
  border: '#e6e3db',
  accent: '#4b33d1',
  onAccent: '#ffffff',
  accentSoft: '#ece8fd',
  onAccentSoft: '#3b269f',
} as const;

/** For programs that follow the system's theme; the others invert on their own, which the light ones survive. */
export const MAIL_DARK = {
  page: '#121118',
  surface: '#1a1922',
  text: '#f3f2f7',
  textMuted: '#aba7b9',
  border: '#3a3945',
  accent: '#b5a7ff',
  onAccent: '#180e4a',
  accentSoft: '#2b2359',
  onAccentSoft: '#d4cbff',
} as const satisfies Record<keyof typeof MAIL_LIGHT, string>;

export const MAIL_FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const MAIL_CODE_FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";
