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
import { BUNDLER_RUNTIME, NO_SNAPSHOTS, OFFERED_RUNTIME, SNAPSHOTS_FILE } from './runtime/files.ts';
import { consumedLibrary, offeredExports, providedLibrary } from './shared-exports.ts';
import { installedVersion, sharedLibraries } from './shared-libraries.ts';

/** What only a development build has: compiled beside this file, or its source when this is the source. */
const IN_DEVELOPMENT = ['remember-renderers', 'offer-jsx-runtime'].map((name) =>
  path.join(import.meta.dirname, name + path.extname(import.meta.filename)),
);

const packageSchema = v.object({ version: v.string() });

/**
 * Whatever the shell needs it needs at once, so it stands in few files rather than in one per shared library: what
 * others wrote, which rarely changes, and what is ours. What only a lazy part of the shell needs would be fetched with
 * them: it has files of its own here, or stays with the one who needs it.
 *
 * @param root of the repository. Its own path must not matter, or a build would depend on the folder that it is made in.
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

/** By their names: parts of the shell that come once the page is at rest, with what only they need, such as icons. */
const LATE_PARTS: ReadonlySet<string | undefined> = new Set(['more-menu-icons', 'bell']);

/**
 * Whether a module at one of these places is in a chunk that is fetched with the shell: not alone in parts that come
 * late, nor in what the first part of a library leaves out.
 */
function isWantedAtOnce(root: string, places: RegExp) {
  return (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    places.test(path.relative(root, module.nameForCondition() ?? '')) &&
    chunkGraph
      .getModuleChunks(module)
      .some((chunk) => !chunk.canBeInitial() && !LATE_PARTS.has(chunk.name ?? undefined) && !isOnlyOf(chunk, WHOLE));
}

/** Whether a chunk is there for a shared library alone: to offer it, and to use the shell's own where nobody else offers it. */
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

/** What stands around each page that is sent, and in place of one that is not. */
const PRERENDERED = {
  parts: () => [
    { name: 'Frame', file: 'src/prerender/Frame.tsx', path: '/', prefix: 'f' },
    { name: 'Skeleton', file: 'src/prerender/Skeleton.tsx', path: '/', prefix: 's' },
  ],
  firstScript: 'src/prerender/first-look.ts',
};

/**
 * The whole webpack configuration of the shell. It names no remote: which modules exist is known at run time only,
 * from the registry.
 *
 * @param workspace the shell's folder: `import.meta.dirname` of its webpack.config.js.
 */
export function shellConfig(workspace: string, mode: BuildMode = 'production'): Configuration {
  const packageJson: unknown = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8'));
  const base = baseConfig(workspace, mode);
  const shared = sharedLibraries(workspace, 'shell');
  return {
    ...base,
    entry: { main: mode === 'development' ? [...IN_DEVELOPMENT, './src/main.ts'] : './src/main.ts' },
    resolve: { ...base.resolve, alias: { [SNAPSHOTS_FILE]: NO_SNAPSHOTS } },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: filesOf(path.dirname(workspace)) } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared,
        // The default, version-first, fetches every module at start: one dead module would stop the shell.
        shareStrategy: 'loaded-first',
        // What `experiments.provideExternalRuntime` adds, but as ES modules: that option names the CommonJS form (2.9.2),
        // and the page would carry the whole runtime twice.
        runtimePlugins: [
          fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin')),
          OFFERED_RUNTIME,
        ],
        // Modules are known by their entries, from the registry: what reads their manifests is left out.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        manifest: false,
        dts: false,
      }),
      new EntryFirstPlugin(),
      new FirstPartPlugin(),
      ...(mode === 'production' ? [new PrerenderPlugin({ workspace, base, ...PRERENDERED })] : []),
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
        // The font is used only when it is here before the first paint, which browsers hold back a little for what is preloaded.
        preload: atOnce(files),
        late: { [WHOLE]: files.ofSharedLibraries(isWhole).filter((file) => !atOnce(files).includes(file)) },
      })),
    ],
  };
}
