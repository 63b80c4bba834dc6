import type { ModuleBuild, SharedExports, ShellBuild } from '@powerline/registry/build-json';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';
import { sourcesOf } from './chunk-sources.ts';
import { consumedLibrary, providedLibrary } from './shared-exports.ts';

/** Writes `build.json`, with what the release tool can't see in the files. */
export class BuildJsonPlugin {
  readonly #sharedExports: (compilation: Compilation) => SharedExports;
  readonly #describe: (files: BuildFiles, exports: SharedExports) => ModuleBuild | ShellBuild;

  /** @param sharedExports runs while imports are still separate, `describe` after all files exist */
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

/** A compilation's scripts by purpose. */
export class BuildFiles {
  readonly #compilation: Compilation;

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  /** The only script of this entry point. */
  entry(name: string): string {
    const entry = this.#compilation.entrypoints.get(name);
    const file = entry?.getEntrypointChunk().files.values().next().value;
    if (!file) throw new Error(`The build has no entry named ${name}.`);
    return file;
  }

  /** The scripts behind an `import()` whose request ends in `request`. */
  ofImport(request: string): string[] {
    return this.#scriptsOf((origin) => origin.request?.endsWith(request) ?? false);
  }

  /** The scripts of offered libraries that `isWanted` selects. */
  ofSharedLibraries(isWanted: (library: string) => boolean): string[] {
    return this.#scriptsOf(({ module }) => {
      const library = module ? providedLibrary(module) : undefined;
      return library !== undefined && isWanted(library);
    });
  }

  /** The shared libraries that an `import()` needs before its code runs. */
  librariesOfImport(request: string): string[] {
    const groups = this.#groupsOf((origin) => origin.request?.endsWith(request) ?? false);
    const { chunkGraph } = this.#compilation;
    const modules = groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]));
    return [...new Set(modules.map(consumedLibrary))].filter((library) => library !== undefined).sort();
  }

  /** The scripts exposed as `./<name>`. */
  ofExposed(name: string): string[] {
    return scriptsIn(this.#compilation.namedChunkGroups.get(`__federation_expose_${name}`)?.getFiles() ?? []);
  }

  /**
   * The sources behind an `import()` and behind all that it loads later, and those of what is exposed. What a build only
   * brings in case the shell lacks a library is left out.
   */
  sourcesOfImport(request: string, exposed: string): Set<string> {
    const groups = new Set(this.#groupsOf((origin) => origin.request?.endsWith(request) ?? false));
    const isFallback = (group: ChunkGroup) =>
      group.origins.every(({ module }) => module && consumedLibrary(module) !== undefined);
    // A set also gives what is added meanwhile.
    for (const group of groups) {
      for (const child of group.childrenIterable) if (!isFallback(child)) groups.add(child);
    }
    const entry = this.#compilation.namedChunkGroups.get(`__federation_expose_${exposed}`);
    return sourcesOf(
      this.#compilation,
      [...groups, ...(entry ? [entry] : [])].flatMap(({ chunks }) => chunks),
    );
  }

  sourcesOfChunks(isWanted: (chunk: Chunk) => boolean): Set<string> {
    return sourcesOf(this.#compilation, [...this.#compilation.chunks].filter(isWanted));
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
