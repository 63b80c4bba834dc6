import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ACCENT_NAMES, accentPalettes } from './accent-palettes.ts';
import { contrast } from './contrast.ts';
import { toHex, toOklch } from './oklch.ts';
import { darkPalette, edgePairs, lightPalette, type PaletteName, textPairs } from './palette.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

const isAccentName = (name: PaletteName) => ACCENT_NAMES.some((known) => known === name);
const touched = (pairs: typeof textPairs) => pairs.filter((pair) => pair.some(isAccentName));

describe('any accent', () => {
  test('gives both themes their contrast: 4.5:1 for text, 3:1 for edges', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        const { light, dark } = accentPalettes(accent);
        for (const palette of [
          { ...lightPalette, ...light },
          { ...darkPalette, ...dark },
        ]) {
          const tooLow = [
            ...touched(textPairs).filter(([text, ground]) => contrast(palette[text], palette[ground]) < 4.5),
            ...touched(edgePairs).filter(([edge, ground]) => contrast(palette[edge], palette[ground]) < 3),
          ];
          expect(tooLow).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('changes on hover', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        for (const colors of Object.values(accentPalettes(accent))) expect(colors.accentHover).not.toBe(colors.accent);
      }),
    );
  });

  test('keeps its hue', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        const chosen = toOklch(accent);
        for (const colors of Object.values(accentPalettes(accent))) {
          const made = toOklch(colors.accent);
          // 8 bits per channel say little about the hue of a gray.
          const turn = Math.abs(((made.hue - chosen.hue + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
          expect(turn * Math.min(made.chroma, chosen.chroma)).toBeLessThan(0.01);
        }
      }),
    );
  });
});

test('an accent that has the contrast stays as chosen', () => {
  expect(accentPalettes('#4b33d1').light.accent).toBe('#4b33d1');
  expect(accentPalettes('#ffd400').dark.accent).toBe('#ffd400');
});

test('a color comes back from OKLCH as it went', () => {
  fc.assert(fc.property(anyColor, (color) => expect(toHex(toOklch(color))).toBe(color)));
});

test.each([
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, 264.05],
])('%s has the values of CSS Color 4', (hex, lightness, chroma, degrees) => {
  const color = toOklch(hex);
  expect(color.lightness).toBeCloseTo(lightness, 3);
  expect(color.chroma).toBeCloseTo(chroma, 3);
  expect(((color.hue * 180) / Math.PI + 360) % 360).toBeCloseTo(degrees, 0);
});
