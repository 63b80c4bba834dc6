import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT_VERSIONS } from '@powerline/contract/versions';
import { SHELL_READS } from '@powerline/registry/shell-reads';
import * as v from 'valibot';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { type BuildMode, baseConfig } from './base-config.ts';
import { type BuildFiles, BuildJsonPlugin } from './build-json-plugin.ts';
import { EntryFirstPlugin } from './entry-first-plugin.ts';
import { FirstPartPlugin, WHOLE } from './first-part-plugin.ts';
import { PrerenderPlugin } from './prerender/prerender-plugin.ts';
import { BUNDLER_RUNTIME, LEFT_OUT, OFFERED_RUNTIME, PRODUCTION_ROUTER } from './runtime/files.ts';
import { consumedLibrary, offeredExports, providedLibrary } from './shared-exports.ts';
import { installedVersion, sharedLibraries } from './shared-libraries.ts';
import { WordsPlugin } from './words/words-plugin.ts';

/** For development builds only; beside this file, compiled or as source like this one. */
const IN_DEVELOPMENT = ['remember-renderers', 'offer-jsx-runtime'].map((name) =>
  path.join(import.meta.dirname, name + path.extname(import.meta.filename)),
);

const packageSchema = v.object({ version: v.string() });

/**
 * Groups what the shell needs at once into few files: other packages, which rarely change, and ours. What only a lazy
 * part needs gets its own files or stays with that part.
 *
 * @param root of the repository; its path must not affect the build
 */
const filesOf = (root: string) =>
  ({
    toasts: {
      name: 'toasts',
      chunks: 'async',
      test: /[\\/]node_modules[\\/](?:react-toastify|clsx)[\\/]/,
      enforce: true,
      priority: 1,
    },
    libraries: {
      name: 'libraries',
      chunks: 'async',
      test: isWantedAtOnce(root, /(?:^|[\\/])node_modules[\\/]/),
      enforce: true,
    },
    packages: {
      name: 'packages',
      chunks: 'async',
      test: isWantedAtOnce(root, /^packages[\\/][^\\/]+[\\/]src[\\/]/),
      enforce: true,
    },
  }) as const;

/** Parts that load after the page, with what only they need. */
const LATE_PARTS: ReadonlySet<string | undefined> = new Set([
  'more-menu-icons',
  'bell',
  'language',
  'bottom-bar',
  'mobile-menu',
  'admin-menu',
  'command-palette',
  'failure-reason',
  'view-notice',
  'vital-reports',
  'playing-video',
  'x-ray',
]);

/** Its words are a file of their own: only admins and developers load them. */
const X_RAY = 'x-ray';

/** Of whose words the shell loads a second file. A poster is of each page, and whoever presses play waits for nothing. */
const hasLateWords = (chunk: Chunk) => isLate(chunk) && chunk.name !== 'playing-video' && chunk.name !== X_RAY;

const isLate = (chunk: Chunk) => LATE_PARTS.has(chunk.name ?? undefined) || isOnlyOf(chunk, WHOLE);

/**
 * Whether a module at these places is in a chunk that loads with the shell: not only in late parts or outside of a
 * library's first part.
 */
function isWantedAtOnce(root: string, places: RegExp) {
  return (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    places.test(path.relative(root, module.nameForCondition() ?? '')) &&
    chunkGraph.getModuleChunks(module).some((chunk) => !chunk.canBeInitial() && !isLate(chunk));
}

/** Whether a chunk only exists to offer a shared library. */
const isOnlyOf = (chunk: Chunk, library: string) =>
  [...chunk.groupsIterable].every((group) =>
    group.origins.every(({ module }) => module && [providedLibrary(module), consumedLibrary(module)].includes(library)),
  );

const isWhole = (library: string) => library === WHOLE;

const atOnce = (files: BuildFiles) => [
  ...new Set([
    ...files.ofImport('./bootstrap.tsx'),
    ...files.ofSharedLibraries((library) => !isWhole(library)),
    ...files.fonts(),
  ]),
];

/** The frames around prerendered pages, and the skeleton for all others. */
const PRERENDERED = {
  parts: () => [
    { name: 'Frame', file: 'src/prerender/Frame.tsx', path: '/', prefix: 'f' },
    { name: 'PlainFrame', file: 'src/prerender/PlainFrame.tsx', path: '/', prefix: 'f' },
    { name: 'Skeleton', file: 'src/prerender/Skeleton.tsx', path: '/', prefix: 's' },
  ],
  firstScript: 'src/prerender/first-look.ts',
};

/**
 * The shell's whole webpack configuration. It names no remotes: the registry lists the modules at run time.
 *
 * @param workspace `import.meta.dirname` of its webpack.config.js
 */
export function shellConfig(workspace: string, mode: BuildMode = 'production'): Configuration {
  const packageJson: unknown = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8'));
  const base = baseConfig(workspace, mode);
  const shared = sharedLibraries(workspace, 'shell');
  const words = new WordsPlugin({
    workspace,
    owner: 'shell',
    isDevelopment: mode === 'development',
    parts: (files) => {
      const first = files.sourcesOfChunks((chunk) => !hasLateWords(chunk) && chunk.name !== X_RAY);
      const late = files.sourcesOfChunks(hasLateWords);
      const xRay = files.sourcesOfChunks(({ name }) => name === X_RAY);
      const without = (sources: ReadonlySet<string>, known: ReadonlySet<string>) =>
        new Set([...sources].filter((source) => !known.has(source)));
      return { first, late: without(late, first), [X_RAY]: without(xRay, new Set([...first, ...late])) };
    },
  });
  return {
    ...base,
    entry: { main: mode === 'development' ? [...IN_DEVELOPMENT, './src/main.ts'] : './src/main.ts' },
    resolve: { ...base.resolve, alias: { ...LEFT_OUT, ...(mode === 'production' && PRODUCTION_ROUTER) } },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: filesOf(path.dirname(workspace)) } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared,
        // The default, version-first, loads every module at start, so a broken one would stop the shell.
        shareStrategy: 'loaded-first',
        // What `experiments.provideExternalRuntime` adds, but as ES modules: the option uses the CommonJS form
        // (2.9.2), which would load the runtime twice.
        runtimePlugins: [
          fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin')),
          OFFERED_RUNTIME,
        ],
        // The registry has the modules' entries, so code for manifests is left out.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        manifest: false,
        dts: false,
      }),
      new EntryFirstPlugin(),
      new FirstPartPlugin(),
      words,
      ...(mode === 'production'
        ? [new PrerenderPlugin({ workspace, base, ...PRERENDERED, languages: () => words.translations })]
        : []),
      new BuildJsonPlugin(offeredExports, (files, exports) => ({
        kind: 'shell',
        packageVersion: v.parse(packageSchema, packageJson).version,
        contract: { ...CONTRACT_VERSIONS },
        reads: [...SHELL_READS],
        entry: files.entry('main'),
        shared: {
          ...Object.fromEntries(Object.entries(shared).map(([library, { version }]) => [library, version])),
          [BUNDLER_RUNTIME]: installedVersion(BUNDLER_RUNTIME, import.meta.dirname),
        },
        offeredExports: exports,
        // The font is only used if it arrives before the first paint, which browsers delay a little for preloads.
        preload: atOnce(files),
        late: { [WHOLE]: files.ofSharedLibraries(isWhole).filter((file) => !atOnce(files).includes(file)) },
      })),
    ],
  };
}
