import { unmetRanges } from '@powerline/registry';
import type { Compilation, Compiler } from 'webpack';

/** A request for a context's entry: `@powerline/contract/accounts`, or its `/calls`. */
const CONTEXT = /^@powerline\/contract\/([a-z-]+)(?:\/calls)?$/;

interface DeclaringModule {
  name: string;
  contract: Readonly<Record<string, string>>;
}

/**
 * Fails a module's build unless `module.json` names exactly the contexts that its bundle imports, with ranges that
 * include their versions: sites only check these ranges. Imports of `@powerline/platform` and `@powerline/ui` don't
 * count, because the shell has them.
 */
export class ContractRangesPlugin {
  readonly #module: () => DeclaringModule;
  readonly #versions: Readonly<Record<string, string>>;

  /** @param module reads module.json at each compilation @param versions all contexts of this checkout */
  constructor(module: () => DeclaringModule, versions: Readonly<Record<string, string>>) {
    this.#module = module;
    this.#versions = versions;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContractRangesPlugin', (compilation) => {
      compilation.hooks.seal.tap('ContractRangesPlugin', () => {
        // Imports of a file that failed to compile are unknown.
        if (compilation.errors.length > 0) return;
        const imported = importedContexts(compilation, Object.keys(this.#versions));
        for (const fault of rangeFaults(this.#module(), imported, this.#versions)) {
          compilation.errors.push(new compiler.webpack.WebpackError(fault));
        }
      });
    });
  }
}

/** Type imports are gone by now, because they need nothing at run time. */
function importedContexts({ modules }: Compilation, contexts: readonly string[]): string[] {
  const requests = [...modules].map((module) => ('rawRequest' in module ? String(module.rawRequest) : ''));
  const found = new Set(requests.map((request) => CONTEXT.exec(request)?.[1]));
  return contexts.filter((context) => found.has(context));
}

/** @returns one sentence per context that is missing, unused or of another version */
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
