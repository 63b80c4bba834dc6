import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { TooltipProvider } from '../overlays/Tooltip.tsx';
import { GlobalStyle } from './GlobalStyle.ts';
import { theme } from './theme.ts';

/**
 * Everything of the design that must stand once on a page: the variables, the reset and the tooltips' delays.
 * The shell mounts it around all else. The provider gets the raw values: given the variables, each would name itself.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme.raw}>
      <theme.GlobalStyle />
      <GlobalStyle />
      <TooltipProvider>{children}</TooltipProvider>
    </ThemeProvider>
  );
}
