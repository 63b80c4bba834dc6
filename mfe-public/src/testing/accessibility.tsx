import { expect } from '@jest/globals';
import { renderPage } from '@powerline/platform/testing';
import { axe, toHaveNoViolations } from 'jest-axe';
import type { ReactElement } from 'react';

expect.extend(toHaveNoViolations);

/** Fails when axe finds anything in what the document shows. */
export async function expectAccessible(): Promise<void> {
  // jsdom has no layout for colours (the browser tests measure them), and a video cannot load in it.
  expect(
    await axe(document.body, {
      iframes: false,
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false } },
    }),
  ).toHaveNoViolations();
}

/** Renders a page inside the landmark that the shell gives it. */
export const renderInMain = (page: ReactElement, path: string, search = '') =>
  renderPage(<main>{page}</main>, { path, search });
