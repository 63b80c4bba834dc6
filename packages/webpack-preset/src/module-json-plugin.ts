import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleJson, parseModuleJson, WrongModuleJson } from '@powerline/registry/module-json';
import type { Compiler } from 'webpack';

/** Reads the `module.json` of a workspace, and reads it again for each compilation, so `npm run dev` follows a change. */
export class ModuleJsonPlugin {
  readonly #workspace: string;
  #current: ModuleJson;

  /** @throws {WrongModuleJson} */
  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#current = readModuleJson(workspace);
  }

  /** What it says now. While it can't be used, what it said before. */
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
    // Addresses, globals and the container are called by it.
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
