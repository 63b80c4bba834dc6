import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT_VERSIONS } from '@powerline/contract/versions';
import type { ModuleBuild, SharedExports } from '@powerline/registry/build-json';
import { containerName, type ModuleJson } from '@powerline/registry/module-json';
import * as v from 'valibot';
import type { Configuration } from 'webpack';
import { type BuildMode, baseConfig, scriptName } from './base-config.ts';
import { type BuildFiles, BuildJsonPlugin } from './build-json-plugin.ts';
import { ContractRangesPlugin } from './contract-ranges-plugin.ts';
import { DeclaredPartsPlugin } from './declared-parts-plugin.ts';
import { FirstPartPlugin } from './first-part-plugin.ts';
import { ModuleImportsPlugin } from './module-imports-plugin.ts';
import { ModuleJsonPlugin } from './module-json-plugin.ts';
import { PrerenderPlugin } from './prerender/prerender-plugin.ts';
import { BUNDLER_RUNTIME, BUNDLER_RUNTIME_FILE, TAKEN_RUNTIME } from './runtime/files.ts';
import { usedExports } from './shared-exports.ts';
import { installedVersion, sharedLibraries } from './shared-libraries.ts';
import { sourceMaps } from './source-maps.ts';
import { WordsPlugin } from './words/words-plugin.ts';

const EXPOSED = './module';

const packageSchema = v.object({ version: v.string(), dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * A module's whole webpack configuration.
 *
 * @param workspace `import.meta.dirname` of its webpack.config.js
 * @throws {WrongModuleJson}
 */
export function moduleConfig(workspace: string, mode: BuildMode = 'production'): Configuration {
  const { version, dependencies } = readPackage(workspace);
  const moduleJson = new ModuleJsonPlugin(workspace);
  const { name } = moduleJson.current;
  const base = baseConfig(workspace, mode, name);
  const shared = sharedLibraries(workspace, 'module');
  const words = new WordsPlugin({
    workspace,
    owner: name,
    isDevelopment: mode === 'development',
    parts: (files) =>
      Object.fromEntries(
        loadableParts(moduleJson.current).map(([part, file]) => [part, files.sourcesOfImport(file, 'module')]),
      ),
  });
  return {
    ...base,
    ...(mode === 'production' && sourceMaps(workspace, base.output)),
    entry: {},
    resolve: { ...base.resolve, alias: { [BUNDLER_RUNTIME_FILE]: TAKEN_RUNTIME } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: scriptName(mode, 'entry'),
        exposes: { [EXPOSED]: './src/module.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        manifest: true,
        dts: false,
      }),
      moduleJson,
      new ModuleImportsPlugin({ name, folder: workspace, dependencies }),
      new FirstPartPlugin(),
      new ContractRangesPlugin(() => moduleJson.current, CONTRACT_VERSIONS),
      new DeclaredPartsPlugin(workspace, () => moduleJson.current),
      words,
      ...(mode === 'production'
        ? [
            new PrerenderPlugin({
              workspace,
              base,
              parts: () => prerenderedPages(moduleJson.current),
              languages: () => words.translations,
            }),
          ]
        : []),
      new BuildJsonPlugin(usedExports, (files, exports) =>
        describeBuild(moduleJson.current, { version, shared, files, exports, languages: words.languages }),
      ),
    ],
  };
}

interface BuildParts {
  /** From its package.json. */
  version: string;
  shared: ReturnType<typeof sharedLibraries>;
  files: BuildFiles;
  exports: SharedExports;
  languages: WordsPlugin['languages'];
}

function describeBuild(module: ModuleJson, { version, shared, files, exports, languages }: BuildParts): ModuleBuild {
  return {
    kind: 'module',
    module,
    packageVersion: version,
    entry: files.entry(containerName(module.name)),
    manifest: 'mf-manifest.json',
    shared: {
      ...Object.fromEntries(Object.entries(shared).map(([library, { requiredVersion }]) => [library, requiredVersion])),
      // Webpack's generated entry and what it calls must match.
      [BUNDLER_RUNTIME]: `~${installedVersion(BUNDLER_RUNTIME, import.meta.dirname)}`,
    },
    usedExports: exports,
    ...(Object.keys(languages).length > 0 && { languages, languagesByPart: true }),
    pages: Object.fromEntries(
      module.routes.map(({ page }) => [page, [...files.ofExposed('module'), ...files.ofImport(`/pages/${page}.tsx`)]]),
    ),
    pageLibraries: Object.fromEntries(
      module.routes.map(({ page }) => [page, files.librariesOfImport(`/pages/${page}.tsx`)]),
    ),
    ...(module.widgets && {
      widgets: Object.fromEntries(
        module.widgets.map(({ widget }) => [
          widget,
          [...files.ofExposed('module'), ...files.ofImport(`/widgets/${widget}.tsx`)],
        ]),
      ),
      widgetLibraries: Object.fromEntries(
        module.widgets.map(({ widget }) => [widget, files.librariesOfImport(`/widgets/${widget}.tsx`)]),
      ),
    }),
  };
}

/** Pages and widgets, with the end of the request that imports each. */
const loadableParts = ({ routes, widgets = [] }: ModuleJson) => [
  ...routes.map(({ page }) => [page, `/pages/${page}.tsx`] as const),
  ...widgets.map(({ widget }) => [widget, `/widgets/${widget}.tsx`] as const),
];

/** Admins' pages get a skeleton: a stranger doesn't see them even for a moment. */
const prerenderedPages = ({ routes }: ModuleJson) =>
  routes
    .filter(({ access }) => access !== 'admin')
    .map(({ path, page }) => ({ name: page, file: `src/pages/${page}.tsx`, path, prefix: 'p' }));

function readPackage(workspace: string): { version: string; dependencies: string[] } {
  const text = readFileSync(path.join(workspace, 'package.json'), 'utf8');
  const { version, dependencies } = v.parse(packageSchema, JSON.parse(text));
  return { version, dependencies: Object.keys(dependencies) };
}
