export { ThemeRoot } from './theme/ThemeRoot.tsx';
