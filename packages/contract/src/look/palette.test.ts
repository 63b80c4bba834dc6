import { describe, expect, test } from '@jest/globals';
import { contrast } from './contrast.ts';
import { darkPalette, edgePairs, lightPalette, textPairs } from './palette.ts';

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_name, palette) => {
  test.each(textPairs)('%s on %s is readable: at least 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('%s on %s can be seen: at least 3:1', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
