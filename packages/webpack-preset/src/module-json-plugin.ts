import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleJson, parseModuleJson, WrongModuleJson } from '@powerline/registry/module-json';
import type { Compiler } from 'webpack';

/** Reads `module.json` again for each compilation, so that `npm run dev` follows changes. */
export class ModuleJsonPlugin {
  readonly #workspace: string;
  #current: ModuleJson;

  /** @throws {WrongModuleJson} */
  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#current = readModuleJson(workspace);
  }

  /** While it is invalid, the last valid one. */
  get current(): ModuleJson {
    return this.#current;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ModuleJsonPlugin', (compilation) => {
      compilation.fileDependencies.add(path.join(this.#workspace, 'module.json'));
      try {
        this.#readAgain();
      } catch (error) {
        if (!(error instanceof WrongModuleJson)) throw error;
        compilation.errors.push(new compiler.webpack.WebpackError(error.message));
      }
    });
  }

  #readAgain(): void {
    const changed = readModuleJson(this.#workspace);
    // Addresses, globals and the container depend on the name.
    if (changed.name !== this.#current.name) {
      throw new WrongModuleJson(
        `module.json renames ${this.#current.name} to ${changed.name}. Stop this command and start it again.`,
      );
    }
    this.#current = changed;
  }
}

function readModuleJson(workspace: string): ModuleJson {
  const file = `${path.basename(workspace)}/module.json`;
  let text: string;
  try {
    text = readFileSync(path.join(workspace, 'module.json'), 'utf8');
  } catch (error) {
    throw new WrongModuleJson(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
  return parseModuleJson(text, file);
}
