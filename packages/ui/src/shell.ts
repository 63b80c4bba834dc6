export { SkipLink } from './layout/SkipLink.tsx';
export { SystemTheme } from './theme/GlobalStyle.ts';
export { ThemeRoot, ThemeStyles, ThemeValues } from './theme/ThemeRoot.tsx';
