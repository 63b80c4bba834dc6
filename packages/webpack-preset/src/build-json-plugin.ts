import type { ModuleBuild, SharedExports, ShellBuild } from '@powerline/registry/build-json';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { consumedLibrary, providedLibrary } from './shared-exports.ts';

/** Writes `build.json` beside the build: what the release tool must know of it and cannot see from outside. */
export class BuildJsonPlugin {
  readonly #sharedExports: (compilation: Compilation) => SharedExports;
  readonly #describe: (files: BuildFiles, exports: SharedExports) => ModuleBuild | ShellBuild;

  /** @param sharedExports is called while all imports can still be told apart, `describe` when all files are there. */
  constructor(
    sharedExports: (compilation: Compilation) => SharedExports,
    describe: (files: BuildFiles, exports: SharedExports) => ModuleBuild | ShellBuild,
  ) {
    this.#sharedExports = sharedExports;
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildJsonPlugin', (compilation) => {
      let exports: SharedExports = {};
      compilation.hooks.seal.tap('BuildJsonPlugin', () => {
        exports = this.#sharedExports(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'BuildJsonPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const json = JSON.stringify(this.#describe(new BuildFiles(compilation), exports), null, 2);
          compilation.emitAsset('build.json', new compiler.webpack.sources.RawSource(`${json}\n`));
        },
      );
    });
  }
}

/** The scripts of a compilation, by what they are for. */
export class BuildFiles {
  readonly #compilation: Compilation;

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  /** The one script of the entry point `name`. */
  entry(name: string): string {
    const entry = this.#compilation.entrypoints.get(name);
    const file = entry?.getEntrypointChunk().files.values().next().value;
    if (!file) throw new Error(`The build has no entry named ${name}.`);
    return file;
  }

  /** The scripts behind the `import()` whose request ends in `request`. */
  ofImport(request: string): string[] {
    return this.#scriptsOf((origin) => origin.request?.endsWith(request) ?? false);
  }

  /** The scripts of the libraries that this build offers to others and `isWanted` asks for. */
  ofSharedLibraries(isWanted: (library: string) => boolean): string[] {
    return this.#scriptsOf(({ module }) => {
      const library = module ? providedLibrary(module) : undefined;
      return library !== undefined && isWanted(library);
    });
  }

  /** The shared libraries without which the code behind the `import()` whose request ends in `request` does not run. */
  librariesOfImport(request: string): string[] {
    const groups = this.#groupsOf((origin) => origin.request?.endsWith(request) ?? false);
    const { chunkGraph } = this.#compilation;
    const modules = groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]));
    return [...new Set(modules.map(consumedLibrary))].filter((library) => library !== undefined).sort();
  }

  /** The scripts of what this build exposes as `./<name>`. */
  ofExposed(name: string): string[] {
    return scriptsIn(this.#compilation.namedChunkGroups.get(`__federation_expose_${name}`)?.getFiles() ?? []);
  }

  fonts(): string[] {
    return Object.keys(this.#compilation.assets).filter((file) => file.endsWith('.woff2'));
  }

  #scriptsOf(isWanted: (origin: ChunkGroup['origins'][number]) => boolean): string[] {
    return scriptsIn(this.#groupsOf(isWanted).flatMap((group) => group.getFiles()));
  }

  #groupsOf(isWanted: (origin: ChunkGroup['origins'][number]) => boolean): ChunkGroup[] {
    return this.#compilation.chunkGroups.filter((group) => group.origins.some(isWanted));
  }
}

const scriptsIn = (files: string[]) => [...new Set(files.filter((file) => file.endsWith('.js')))];
