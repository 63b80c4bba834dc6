import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';

/** Renders as on a page of the shell: inside the theme and a router, opened at `path`. */
export function renderInTheme(children: ReactNode, { path = '/' } = {}) {
  const inTheme = (content: ReactNode) => (
    <MemoryRouter initialEntries={[path]}>
      <ThemeRoot>{content}</ThemeRoot>
    </MemoryRouter>
  );
  const { rerender, ...rest } = render(inTheme(children));
  return { ...rest, rerender: (content: ReactNode) => rerender(inTheme(content)) };
}
