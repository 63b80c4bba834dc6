/** The modules of this checkout, found by their folders: webpack.config.mjs writes it. */
declare module 'virtual:module-list' {
  import type { ModuleDefinition } from '@powerline/platform';
  import type { ModuleJson } from '@powerline/registry/module-json';

  export const MODULES: readonly { json: ModuleJson; definition: ModuleDefinition }[];
}
