import { expect, test } from '@jest/globals';
import { darkPalette, lightPalette, type Palette } from '@powerline/contract/look';
import { render } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { ThemeRoot } from './ThemeRoot.tsx';

/** The text of the style sheets that a page gets from ThemeRoot alone. */
function styleText(): string {
  const sheet = new ServerStyleSheet();
  render(sheet.collectStyles(<ThemeRoot>content</ThemeRoot>));
  return sheet.getStyleTags();
}

/** The colours that the rule for this selector sets. */
function colorsOf(selector: string): Record<string, string> {
  const rules = styleText()
    .split('}')
    .filter((rule) => rule.includes(`${selector}{`));
  return Object.fromEntries(
    [...rules.join('').matchAll(/--app-color-(\w+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const palettes: [selector: string, palette: Palette][] = [
  [':root', lightPalette],
  [":root[data-theme='dark']", darkPalette],
];

test.each(palettes)('%s gives every colour its value', (selector, palette) => {
  expect(colorsOf(selector)).toEqual(palette);
});

test('under reduced motion transitions end at once, yet still end', () => {
  const [, reduced = ''] = styleText().split('(prefers-reduced-motion: reduce)');
  expect(reduced).toMatch(/--app-motion-fast:\s*1ms;/);
});
