import { expect } from '@jest/globals';
import { renderPage } from '@powerline/platform/testing';
import { axe, toHaveNoViolations } from 'jest-axe';
import type { ReactElement } from 'react';

expect.extend(toHaveNoViolations);

/** Fails when axe finds anything in what the document shows. */
export async function expectAccessible(): Promise<void> {
  // jsdom has no layout for colours; the browser tests measure them.
  expect(
    await axe(document.body, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } }),
  ).toHaveNoViolations();
}

/** Renders a page inside the landmark that the shell gives it. */
export const renderInMain = (page: ReactElement, options: Parameters<typeof renderPage>[1]) =>
  renderPage(<main>{page}</main>, options);
