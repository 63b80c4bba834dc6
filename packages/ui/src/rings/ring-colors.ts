import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

const NAMES = ['surface', 'text', 'textMuted', 'border', 'borderControl', 'accent', 'onAccent', 'spark'] as const;

export type RingColors = Record<(typeof NAMES)[number], string>;

/** Goes into the canvas's styles: a canvas can't resolve the theme's variables itself. */
export const ringColors = css`
  ${NAMES.map((name) => `--rings-${name}: ${theme.color[name]};`).join('\n')}
`;

/** The colors of the theme that is shown now. */
export function readRingColors(canvas: Element): RingColors {
  const style = getComputedStyle(canvas);
  const read = (name: (typeof NAMES)[number]) => style.getPropertyValue(`--rings-${name}`).trim() || '#888888';
  return {
    surface: read('surface'),
    text: read('text'),
    textMuted: read('textMuted'),
    border: read('border'),
    borderControl: read('borderControl'),
    accent: read('accent'),
    onAccent: read('onAccent'),
    spark: read('spark'),
  };
}
