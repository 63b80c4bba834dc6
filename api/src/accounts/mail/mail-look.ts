import { accentPalettes, darkPalette, lightPalette, type Palette } from '@powerline/contract/look';

/** The site's colors as mail programs take them: no variables, and no translucent line. */
export interface MailColors {
  light: Palette;
  /** For programs that follow the system's theme; the others invert on their own, which the light ones survive. */
  dark: Palette;
}

/** @param accent of the site; null for the product's own colors */
export function mailColors(accent: string | null): MailColors {
  const own = accent === null ? undefined : accentPalettes(accent);
  return {
    light: { ...lightPalette, ...own?.light },
    dark: { ...darkPalette, ...own?.dark, border: '#3a3945' },
  };
}

export const MAIL_FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const MAIL_CODE_FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";
