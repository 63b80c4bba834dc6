/**
 * A name says what a color is for; `onX` is the text on `X`. Text colors are hex, so that palette.test.ts can measure
 * contrast.
 */
export const lightPalette = {
  page: '#faf9f6',
  surface: '#ffffff',
  surfaceMuted: '#f2f0ea',
  surfaceRaised: '#ffffff',
  text: '#1c1a24',
  textMuted: '#5f5b6b',
  border: '#e6e3db',
  borderControl: '#878293',
  accent: '#4b33d1',
  accentHover: '#3a25ab',
  onAccent: '#ffffff',
  accentSoft: '#ece8fd',
  onAccentSoft: '#3b269f',
  danger: '#bf2430',
  dangerHover: '#9c1b26',
  onDanger: '#ffffff',
  dangerSoft: '#fdecec',
  onDangerSoft: '#981d27',
  success: '#12734a',
  onSuccess: '#ffffff',
  successSoft: '#e2f4ea',
  onSuccessSoft: '#115c3a',
  warningSoft: '#fdf1d8',
  onWarningSoft: '#754a00',
  inverse: '#262431',
  onInverse: '#f6f5f9',
  focus: '#4b33d1',
  /** Only for pictures, never text. */
  spark: '#f5b642',
  overlay: 'rgb(20 17 30 / 0.45)',
};

export type Palette = { [Name in keyof typeof lightPalette]: string };

/** Not an inverted copy: lighter grays show height, borders are translucent, red and violet are softer. */
export const darkPalette: Palette = {
  page: '#121118',
  surface: '#1a1922',
  surfaceMuted: '#272532',
  surfaceRaised: '#22202c',
  text: '#f3f2f7',
  textMuted: '#aba7b9',
  border: 'rgb(255 255 255 / 0.1)',
  borderControl: '#827d91',
  accent: '#b5a7ff',
  accentHover: '#cbc1ff',
  onAccent: '#180e4a',
  accentSoft: '#2b2359',
  onAccentSoft: '#d4cbff',
  danger: '#ff9a94',
  dangerHover: '#ffb5b0',
  onDanger: '#3a0907',
  dangerSoft: '#431a1c',
  onDangerSoft: '#ffc2be',
  success: '#6bd49b',
  onSuccess: '#04291a',
  successSoft: '#143528',
  onSuccessSoft: '#a5e3bf',
  warningSoft: '#3b2f12',
  onWarningSoft: '#f3d48f',
  inverse: '#e8e6ee',
  onInverse: '#1a1922',
  focus: '#b5a7ff',
  spark: '#f5c563',
  overlay: 'rgb(0 0 0 / 0.6)',
};

export type PaletteName = keyof Palette;

/** Text colors with their backgrounds: at least 4.5:1 in both palettes (WCAG 2.2, 1.4.3). */
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
  ['accent', 'accentSoft'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'surfaceMuted'],
  ['danger', 'surfaceRaised'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onDangerSoft', 'dangerSoft'],
  ['success', 'page'],
  ['success', 'surface'],
  ['success', 'surfaceMuted'],
  ['onSuccess', 'success'],
  ['onSuccessSoft', 'successSoft'],
  ['onWarningSoft', 'warningSoft'],
  ['onInverse', 'inverse'],
];

/** Control edges and the focus ring with their backgrounds: at least 3:1 (WCAG 2.2, 1.4.11). */
export const edgePairs: [edge: PaletteName, ground: PaletteName][] = [
  ['borderControl', 'page'],
  ['borderControl', 'surface'],
  ['borderControl', 'surfaceRaised'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'surfaceMuted'],
  ['focus', 'surfaceRaised'],
];
