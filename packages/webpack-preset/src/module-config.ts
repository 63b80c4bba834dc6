import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT_VERSIONS } from '@powerline/contract/versions';
import { addedPartFaults, containerName, type ModuleJson, moduleJsonSchema } from '@powerline/registry/module-json';
import { hasParameters } from '@powerline/registry/route-pattern';
import * as v from 'valibot';
import type { Configuration } from 'webpack';
import { type BuildMode, baseConfig, scriptName } from './base-config.ts';
import { BuildJsonPlugin } from './build-json-plugin.ts';
import { ContractRangesPlugin } from './contract-ranges-plugin.ts';
import { DeclaredPartsPlugin } from './declared-parts-plugin.ts';
import { FirstPartPlugin } from './first-part-plugin.ts';
import { ModuleImportsPlugin } from './module-imports-plugin.ts';
import { PaintPlugin } from './paint/paint-plugin.ts';
import { BUNDLER_RUNTIME, BUNDLER_RUNTIME_FILE, TAKEN_RUNTIME } from './runtime/files.ts';
import { usedExports } from './shared-exports.ts';
import { installedVersion, sharedLibraries } from './shared-libraries.ts';

const EXPOSED = './module';

const packageSchema = v.object({ version: v.string(), dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * The whole webpack configuration of a module.
 *
 * @param workspace the module's folder: `import.meta.dirname` of its webpack.config.js.
 * @throws when `module.json` is missing or not as its schema says.
 */
export function moduleConfig(workspace: string, mode: BuildMode = 'production'): Configuration {
  const { version, dependencies, module } = readModule(workspace);
  const base = baseConfig(workspace, mode, module.name);
  const shared = sharedLibraries(workspace, 'module');
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: { [BUNDLER_RUNTIME_FILE]: TAKEN_RUNTIME } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(module.name),
        filename: scriptName(mode, 'entry'),
        exposes: { [EXPOSED]: './src/module.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        manifest: true,
        dts: false,
      }),
      new ModuleImportsPlugin({ name: module.name, folder: workspace, dependencies }),
      new FirstPartPlugin(),
      new ContractRangesPlugin(module, CONTRACT_VERSIONS),
      new DeclaredPartsPlugin(workspace, module),
      ...(mode === 'production' ? [new PaintPlugin({ workspace, base, parts: paintedPages(module) })] : []),
      new BuildJsonPlugin(usedExports, (files, exports) => ({
        kind: 'module',
        module,
        packageVersion: version,
        entry: files.entry(containerName(module.name)),
        manifest: 'mf-manifest.json',
        shared: {
          ...Object.fromEntries(
            Object.entries(shared).map(([library, { requiredVersion }]) => [library, requiredVersion]),
          ),
          // What webpack writes into an entry and what it calls are made for each other.
          [BUNDLER_RUNTIME]: `~${installedVersion(BUNDLER_RUNTIME, import.meta.dirname)}`,
        },
        usedExports: exports,
        pages: Object.fromEntries(
          module.routes.map(({ page }) => [
            page,
            [...files.ofExposed('module'), ...files.ofImport(`/pages/${page}.tsx`)],
          ]),
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
      })),
    ],
  };
}

/** Whom a page of members is for is not known before a script runs, nor what an address with a parameter shows. */
const paintedPages = ({ routes }: ModuleJson) =>
  routes
    .filter(({ path, access }) => access === 'public' && !hasParameters(path))
    .map(({ path, page }) => ({ name: page, file: `src/pages/${page}.tsx`, path, prefix: 'p' }));

function readModule(workspace: string): { version: string; dependencies: string[]; module: ModuleJson } {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(workspace, file), 'utf8'));
  const parsed = v.safeParse(moduleJsonSchema, read('module.json'));
  const refuse = (faults: readonly string[]) =>
    new Error(
      `${path.basename(workspace)}/module.json is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  if (!parsed.success) {
    throw refuse(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'module.json'}: ${issue.message}`));
  }
  const faults = addedPartFaults(parsed.output);
  if (faults.length > 0) throw refuse(faults);
  const { version, dependencies } = v.parse(packageSchema, read('package.json'));
  return { version, dependencies: Object.keys(dependencies), module: parsed.output };
}
