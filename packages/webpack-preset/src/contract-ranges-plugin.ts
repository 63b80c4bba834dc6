import { unmetRanges } from '@powerline/registry';
import type { Compilation, Compiler } from 'webpack';

/** `@powerline/contract/accounts`, or its `/calls`: what webpack was asked for when it found an entry of a context. */
const CONTEXT = /^@powerline\/contract\/([a-z-]+)(?:\/calls)?$/;

/** Which contexts of the contract a module says that it needs, with their version ranges. */
interface DeclaringModule {
  name: string;
  contract: Readonly<Record<string, string>>;
}

/**
 * Fails the build of a module whose `module.json` does not name just the contexts of the contract that its bundle
 * imports, or whose ranges exclude the versions that it is built with: a site judges it by these ranges alone. What
 * `@powerline/platform` and `@powerline/ui` import is not the module's affair: the shell brings them.
 */
export class ContractRangesPlugin {
  readonly #module: () => DeclaringModule;
  readonly #versions: Readonly<Record<string, string>>;

  /**
   * @param module what module.json says at the time of a compilation.
   * @param versions of all contexts in this checkout.
   */
  constructor(module: () => DeclaringModule, versions: Readonly<Record<string, string>>) {
    this.#module = module;
    this.#versions = versions;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContractRangesPlugin', (compilation) => {
      compilation.hooks.seal.tap('ContractRangesPlugin', () => {
        // What could not be compiled hides what it imports.
        if (compilation.errors.length > 0) return;
        const imported = importedContexts(compilation, Object.keys(this.#versions));
        for (const fault of rangeFaults(this.#module(), imported, this.#versions)) {
          compilation.errors.push(new compiler.webpack.WebpackError(fault));
        }
      });
    });
  }
}

/** The contexts whose entries are in a build. An import of types alone is gone by then: it needs nothing at run time. */
function importedContexts({ modules }: Compilation, contexts: readonly string[]): string[] {
  const requests = [...modules].map((module) => ('rawRequest' in module ? String(module.rawRequest) : ''));
  const found = new Set(requests.map((request) => CONTEXT.exec(request)?.[1]));
  return contexts.filter((context) => found.has(context));
}

/** @returns one sentence for each context that is missing, superfluous or of another version. */
function rangeFaults(
  { name, contract }: DeclaringModule,
  imported: readonly string[],
  versions: Readonly<Record<string, string>>,
): string[] {
  const missing = imported.filter((context) => !Object.hasOwn(contract, context));
  const superfluous = Object.keys(contract).filter((context) => !imported.includes(context));
  const used = Object.fromEntries(Object.entries(contract).filter(([context]) => imported.includes(context)));
  return [
    ...missing.map(
      (context) =>
        `${name} imports ${context} of the contract, which module.json does not name. Add "${context}": "^${versions[context]}" to "contract".`,
    ),
    ...superfluous.map(
      (context) =>
        `module.json of ${name} names ${context} of the contract, of which its code imports nothing but types. Take it out of "contract".`,
    ),
    ...unmetRanges(used, versions).map(
      ({ context, range, version }) =>
        `${name} asks for ${context} ${range} of the contract and is built with ${version}. Change the range in module.json.`,
    ),
  ];
}
