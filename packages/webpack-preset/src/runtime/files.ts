import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Connects webpack's runtime with Module Federation's: the shell has it, modules take it. */
export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** As Module Federation's plugin imports it in its entry. */
export const BUNDLER_RUNTIME_FILE = fileURLToPath(import.meta.resolve(`${BUNDLER_RUNTIME}/bundler`));

/** The runtime's support for manifests, which nothing here uses. */
export const SNAPSHOTS_FILE = fileURLToPath(
  new URL('plugins/snapshot/SnapshotHandler.js', import.meta.resolve('@module-federation/runtime-core')),
);

/** Beside this file, compiled or as source like this one. */
const besideThis = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

export const OFFERED_RUNTIME = besideThis('offered-runtime');
export const TAKEN_RUNTIME = besideThis('taken-runtime');
export const NO_SNAPSHOTS = besideThis('no-snapshots');
