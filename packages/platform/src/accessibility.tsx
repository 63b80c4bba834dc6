import { expect } from '@jest/globals';
import { axe, toHaveNoViolations } from 'jest-axe';
import type { ReactElement } from 'react';
import { renderPage } from './testing.tsx';

expect.extend(toHaveNoViolations);

/** Fails if axe finds a problem in the document or a part of it. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  // jsdom has no layout for colors (the browser tests check them), and can't load videos.
  expect(
    await axe(part, { iframes: false, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } }),
  ).toHaveNoViolations();
}

/** Renders a page inside the shell's landmark. */
export const renderInMain = (page: ReactElement, options?: Parameters<typeof renderPage>[1]) =>
  renderPage(<main>{page}</main>, options);
