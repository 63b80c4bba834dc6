import { expect } from '@jest/globals';
import { axe, toHaveNoViolations } from 'jest-axe';
import type { ReactElement } from 'react';
import { renderPage } from './testing.tsx';

expect.extend(toHaveNoViolations);

/** Fails when axe finds anything in what the document, or a part of it, shows. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  // jsdom has no layout for colors (the browser tests measure them), and a video cannot load in it.
  expect(
    await axe(part, { iframes: false, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } }),
  ).toHaveNoViolations();
}

/** Renders a page inside the landmark that the shell gives it. */
export const renderInMain = (page: ReactElement, options?: Parameters<typeof renderPage>[1]) =>
  renderPage(<main>{page}</main>, options);
