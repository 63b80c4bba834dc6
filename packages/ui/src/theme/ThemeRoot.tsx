import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { GlobalStyle } from './GlobalStyle.ts';
import { theme } from './theme.ts';

interface Children {
  children: ReactNode;
}

/** All design values and styles; once per page. */
export function ThemeRoot({ children }: Children) {
  return (
    <ThemeValues>
      <ThemeStyles />
      {children}
    </ThemeValues>
  );
}

/** The provider gets raw values: CSS variables would refer to themselves. */
export function ThemeValues({ children }: Children) {
  return <ThemeProvider theme={theme.raw}>{children}</ThemeProvider>;
}

/** Variables and reset, inside {@link ThemeValues}. The shell mounts them first. */
export function ThemeStyles() {
  return (
    <>
      <theme.GlobalStyle />
      <GlobalStyle />
    </>
  );
}
