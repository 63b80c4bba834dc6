// Replaces another file of `@module-federation/runtime-core` in the shell, which preloads modules itself
// (shell/src/modules/preload-module.ts).

export function formatPreloadArgs(): never {
  throw new Error('preloadRemote() is not part of this site: the shell preloads the modules that its registry lists');
}

export const preloadAssets = formatPreloadArgs;
export const defaultPreloadArgs = formatPreloadArgs;
export const normalizePreloadExposes = formatPreloadArgs;
