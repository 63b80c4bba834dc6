export { type BuildMode, baseConfig } from './base-config.ts';
export { moduleConfig } from './module-config.ts';
export { shellConfig } from './shell-config.ts';
