export { SkipLink } from './layout/SkipLink.tsx';
export { SystemTheme } from './theme/GlobalStyle.ts';
export { ThemeRoot } from './theme/ThemeRoot.tsx';
