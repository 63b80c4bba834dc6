import { createRequire } from 'node:module';
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

/** What errors say beside their codes. */
const DESCRIPTIONS = path.join(
  path.dirname(createRequire(inRuntimeCore('index.js')).resolve('@module-federation/error-codes')),
  'desc.mjs',
);

/** A file of a package that a library of ours depends on. */
const ofDependency = (library: string, dependency: string, file: string) => {
  const { resolve } = createRequire(import.meta.resolve(library));
  return path.join(path.dirname(resolve(`${dependency}/package.json`)), file);
};

const PREFIXER = ofDependency('styled-components', 'stylis', 'src/Prefixer.js');

/** What nothing here uses of the libraries, and what the shell has instead. */
export const LEFT_OUT = {
  [PREFIXER]: besideThis('no-prefixes'),
  [inRuntimeCore('plugins/snapshot/SnapshotHandler.js')]: besideThis('no-snapshots'),
  [inRuntimeCore('utils/preload.js')]: besideThis('no-preloads'),
  [DESCRIPTIONS]: besideThis('no-descriptions'),
};

/** Without warnings for developers: by itself, the package gives browsers its development build. */
export const PRODUCTION_ROUTER = {
  'react-router$': ofDependency('react-router-dom', 'react-router', 'dist/production/index.mjs'),
  'react-router/dom$': ofDependency('react-router-dom', 'react-router', 'dist/production/dom-export.mjs'),
};
