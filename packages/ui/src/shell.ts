export { ToastStyles } from './feedback/ToastStyles.ts';
export { SkipLink } from './layout/SkipLink.tsx';
export { ThemeRoot } from './theme/ThemeRoot.tsx';
