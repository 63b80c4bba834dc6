import { contrast } from './contrast.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';
import { darkPalette, edgePairs, lightPalette, type Palette, type PaletteName, textPairs } from './palette.ts';

/** The colors that follow the accent; all others are the same on each site. */
export const ACCENT_NAMES = [
  'accent',
  'accentHover',
  'onAccent',
  'accentSoft',
  'onAccentSoft',
  'focus',
] as const satisfies readonly PaletteName[];

export type AccentColors = Record<(typeof ACCENT_NAMES)[number], string>;

export interface AccentPalettes {
  light: AccentColors;
  dark: AccentColors;
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for edges. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

/** Lightness changes by this until each pair has its contrast: less than an eye notices. */
const STEP = 0.005;
/** How far hovering moves a color. */
const HOVER = 0.07;
/** A tint keeps this little of the color. */
const SOFT_CHROMA = 0.3;

/** How a theme makes the other colors from its accent. */
interface Recipe {
  base: Palette;
  /** Lightness moves this way to gain contrast with the theme's backgrounds. */
  direction: -1 | 1;
  /** The lightness of the tint, and the most chroma that it may have. */
  soft: { lightness: number; chroma: number };
  /** Where the text on the tint starts. */
  onSoft: number;
}

const LIGHT: Recipe = {
  base: lightPalette,
  direction: -1,
  soft: { lightness: 0.945, chroma: 0.035 },
  onSoft: 0.42,
};
const DARK: Recipe = { base: darkPalette, direction: 1, soft: { lightness: 0.29, chroma: 0.08 }, onSoft: 0.86 };

/**
 * A site's colors from one accent, for both themes. Each keeps the accent's hue. Its lightness moves until every pair
 * of `textPairs` and `edgePairs` has its contrast.
 *
 * @param accent `#rrggbb`
 */
export const accentPalettes = (accent: string): AccentPalettes => ({
  light: accentColors(accent, LIGHT),
  dark: accentColors(accent, DARK),
});

function accentColors(chosen: string, { base, direction, soft, onSoft }: Recipe): AccentColors {
  const color = toOklch(chosen);
  const accentSoft = toHex({
    ...color,
    lightness: soft.lightness,
    chroma: Math.min(color.chroma * SOFT_CHROMA, soft.chroma),
  });
  const colors = { ...base, accentSoft };

  colors.onAccent =
    direction === 1 ? toHex({ ...color, lightness: 0.2, chroma: Math.min(color.chroma, 0.08) }) : '#ffffff';
  colors.accent = nudged('accent', chosen, colors, direction);
  colors.focus = colors.accent;
  const { lightness } = toOklch(colors.accent);
  // A color at the end of its way has nowhere to go but back.
  const canGoOn = direction === -1 ? lightness > 2 * HOVER : lightness < 1 - HOVER / 2;
  const hovered = { ...toOklch(colors.accent), lightness: lightness + direction * (canGoOn ? HOVER : -3 * HOVER) };
  colors.accentHover = nudged('accentHover', toHex(hovered), colors, direction);
  colors.onAccentSoft = nudged('onAccentSoft', toHex({ ...color, lightness: onSoft }), colors, direction);
  return pick(colors);
}

/** A color, moved until each pair of this name has its contrast. */
function nudged(name: PaletteName, from: string, colors: Palette, direction: -1 | 1): string {
  const color: Oklch = toOklch(from);
  let hex = from;
  while (!fits(name, { ...colors, [name]: hex }) && (direction === 1 ? color.lightness < 1 : color.lightness > 0)) {
    color.lightness += direction * STEP;
    hex = toHex(color);
  }
  return hex;
}

const fits = (name: PaletteName, colors: Palette): boolean =>
  hasContrast(textPairs, TEXT_CONTRAST, name, colors) && hasContrast(edgePairs, EDGE_CONTRAST, name, colors);

const hasContrast = (pairs: typeof textPairs, least: number, name: PaletteName, colors: Palette): boolean =>
  pairs
    .filter((pair) => pair.includes(name))
    .every(([front, ground]) => contrast(colors[front], colors[ground]) >= least);

const pick = ({ accent, accentHover, onAccent, accentSoft, onAccentSoft, focus }: Palette): AccentColors => ({
  accent,
  accentHover,
  onAccent,
  accentSoft,
  onAccentSoft,
  focus,
});
