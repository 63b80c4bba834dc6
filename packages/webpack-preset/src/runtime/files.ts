import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Connects webpack's runtime with Module Federation's: the shell has it, modules take it. */
export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** As Module Federation's plugin imports it in its entry. */
export const BUNDLER_RUNTIME_FILE = fileURLToPath(import.meta.resolve(`${BUNDLER_RUNTIME}/bundler`));

/** Beside this file, compiled or as source like this one. */
const besideThis = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

export const OFFERED_RUNTIME = besideThis('offered-runtime');
export const TAKEN_RUNTIME = besideThis('taken-runtime');

const inRuntimeCore = (file: string) =>
  fileURLToPath(new URL(file, import.meta.resolve('@module-federation/runtime-core')));

/** What nothing here uses of the runtime, and what the shell has instead. */
export const LEFT_OUT = {
  [inRuntimeCore('plugins/snapshot/SnapshotHandler.js')]: besideThis('no-snapshots'),
  [inRuntimeCore('utils/preload.js')]: besideThis('no-preloads'),
};
