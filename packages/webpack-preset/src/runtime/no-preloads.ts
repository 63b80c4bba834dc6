// Replaces another file of `@module-federation/runtime-core` in the shell, which preloads modules itself
// (shell/src/modules/preload-module.ts).

function refuse(): never {
  throw new Error('preloadRemote() is not part of this site: the shell preloads the modules that its registry lists');
}

export const formatPreloadArgs = (): never => refuse();
export const preloadAssets = (): never => refuse();
export const defaultPreloadArgs = (): never => refuse();
export const normalizePreloadExposes = (): never => refuse();
