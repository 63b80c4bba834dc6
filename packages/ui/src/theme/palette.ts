/**
 * The colours of the light palette. A name says what the colour is for; `onX` is the text that stands on `X`.
 * Colours that carry text are written as hex, so that palette.test.ts can measure their contrast.
 */
export const lightPalette = {
  page: '#fafafa',
  surface: '#ffffff',
  surfaceMuted: '#eef0f3',
  surfaceRaised: '#ffffff',
  text: '#18191c',
  textMuted: '#5b616e',
  border: '#e3e4e8',
  borderControl: '#848995',
  accent: '#2a5bd7',
  accentHover: '#2149b3',
  onAccent: '#ffffff',
  accentSoft: '#e9effd',
  onAccentSoft: '#1d409c',
  danger: '#c02626',
  dangerHover: '#9d1d1d',
  onDanger: '#ffffff',
  dangerSoft: '#fdecec',
  onDangerSoft: '#9a1f1f',
  successSoft: '#e5f5ec',
  onSuccessSoft: '#14613a',
  warningSoft: '#fdf3dc',
  onWarningSoft: '#7a4d00',
  inverse: '#24262b',
  onInverse: '#f5f6f8',
  focus: '#2a5bd7',
  overlay: 'rgb(15 17 21 / 0.45)',
};

export type Palette = { [Name in keyof typeof lightPalette]: string };

/** The dark palette is its own: height is shown by lighter greys, borders are translucent, red and blue are softer. */
export const darkPalette: Palette = {
  page: '#111215',
  surface: '#191b1f',
  surfaceMuted: '#24272d',
  surfaceRaised: '#212429',
  text: '#f1f2f4',
  textMuted: '#a4aab5',
  border: 'rgb(255 255 255 / 0.1)',
  borderControl: '#7d838f',
  accent: '#8fb0ff',
  accentHover: '#adc5ff',
  onAccent: '#0d1a3a',
  accentSoft: '#1d2a4d',
  onAccentSoft: '#bcd0ff',
  danger: '#ff9a94',
  dangerHover: '#ffb5b0',
  onDanger: '#3a0907',
  dangerSoft: '#431a1a',
  onDangerSoft: '#ffc2be',
  successSoft: '#16352a',
  onSuccessSoft: '#a5e3bf',
  warningSoft: '#3b2f12',
  onWarningSoft: '#f3d48f',
  inverse: '#e6e8ec',
  onInverse: '#191b1f',
  focus: '#8fb0ff',
  overlay: 'rgb(0 0 0 / 0.6)',
};

type PaletteName = keyof Palette;

/** Every text colour with each ground that it may stand on: at least 4.5:1 in both palettes (WCAG 2.2, 1.4.3). */
export const textPairs: [text: PaletteName, ground: PaletteName][] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'surfaceMuted'],
  ['text', 'surfaceRaised'],
  ['textMuted', 'page'],
  ['textMuted', 'surface'],
  ['textMuted', 'surfaceMuted'],
  ['textMuted', 'surfaceRaised'],
  ['accent', 'page'],
  ['accent', 'surface'],
  ['accent', 'surfaceMuted'],
  ['accent', 'surfaceRaised'],
  ['accentHover', 'surface'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccentSoft', 'accentSoft'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'surfaceRaised'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onDangerSoft', 'dangerSoft'],
  ['onSuccessSoft', 'successSoft'],
  ['onWarningSoft', 'warningSoft'],
  ['onInverse', 'inverse'],
];

/** Edges of controls and the focus ring with each ground: at least 3:1 (WCAG 2.2, 1.4.11). */
export const edgePairs: [edge: PaletteName, ground: PaletteName][] = [
  ['borderControl', 'page'],
  ['borderControl', 'surface'],
  ['borderControl', 'surfaceRaised'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'surfaceMuted'],
  ['focus', 'surfaceRaised'],
];
