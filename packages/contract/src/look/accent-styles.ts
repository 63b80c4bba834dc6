import { ACCENT_NAMES, type AccentColors, accentPalettes } from './accent-palettes.ts';

const declarations = (colors: AccentColors): string =>
  ACCENT_NAMES.map((name) => `--app-color-${name}:${colors[name]}`).join(';');

/**
 * The style sheet that gives a page its accent in both themes. It outweighs the theme's own rules (GlobalStyle of
 * `@powerline/ui`) wherever it is in the page, and follows the system for HTML without scripts, as they do.
 */
export function accentStyles(accent: string): string {
  const { light, dark } = accentPalettes(accent);
  const darkRule = (condition: string) => `:root:root:root${condition}{${declarations(dark)}}`;
  return `:root:root:root{${declarations(light)}}${darkRule('[data-theme=dark]')}@media (prefers-color-scheme:dark){${darkRule(':not([data-theme])')}}`;
}
