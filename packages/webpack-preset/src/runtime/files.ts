import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What connects webpack's runtime with that of Module Federation: the shell brings it, modules take it. */
export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** As the plugin of Module Federation names it in the entry that it writes. */
export const BUNDLER_RUNTIME_FILE = fileURLToPath(import.meta.resolve(`${BUNDLER_RUNTIME}/bundler`));

/** What the runtime has for the manifests of modules, which nobody reads here. */
export const SNAPSHOTS_FILE = fileURLToPath(
  new URL('plugins/snapshot/SnapshotHandler.js', import.meta.resolve('@module-federation/runtime-core')),
);

/** Compiled beside this file, or its source when this is the source. */
const besideThis = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

export const OFFERED_RUNTIME = besideThis('offered-runtime');
export const TAKEN_RUNTIME = besideThis('taken-runtime');
export const NO_SNAPSHOTS = besideThis('no-snapshots');
