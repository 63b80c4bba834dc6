import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { GlobalStyle } from './GlobalStyle.ts';
import { theme } from './theme.ts';

interface Children {
  children: ReactNode;
}

/** Everything of the design that must stand once on a page: its values and its styles. */
export function ThemeRoot({ children }: Children) {
  return (
    <ThemeValues>
      <ThemeStyles />
      {children}
    </ThemeValues>
  );
}

/** What the design's pieces ask for. The provider gets the raw values: given the variables, each would name itself. */
export function ThemeValues({ children }: Children) {
  return <ThemeProvider theme={theme.raw}>{children}</ThemeProvider>;
}

/** The variables and the reset, inside of {@link ThemeValues}. The shell mounts them before all else. */
export function ThemeStyles() {
  return (
    <>
      <theme.GlobalStyle />
      <GlobalStyle />
    </>
  );
}
