import { readFile } from 'node:fs/promises';
import type { Compiler } from 'webpack';
import { importedName } from './shared-exports.ts';

/** Every first visit needs a part of this library, which has its own entry with the same names. */
export const WHOLE = '@powerline/ui';
const FIRST_PART = `${WHOLE}/first`;

/**
 * Files that only use first-visit exports of `@powerline/ui` import just that part; the rest loads with the first
 * page that needs it. Authors of pages needn't know.
 */
export class FirstPartPlugin {
  apply(compiler: Compiler): void {
    let names: ReadonlySet<string> = new Set();
    compiler.hooks.beforeCompile.tapPromise('FirstPartPlugin', async () => {
      names = await namesOfFirstPart(compiler);
    });
    compiler.hooks.normalModuleFactory.tap('FirstPartPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('FirstPartPlugin', (data) => {
        if (data.request !== WHOLE || data.dependencies[0]?.category !== 'esm') return;
        // `import *` and `export *` need the whole library.
        const wanted = data.dependencies.filter((dependency) => 'ids' in dependency).map(importedName);
        if (wanted.length > 0 && wanted.every((name) => name && names.has(name))) data.request = FIRST_PART;
      });
    });
  }
}

const RE_EXPORT = /^export \{([^}]*)\} from/gm;

/** Empty if the installed package has no such part. */
async function namesOfFirstPart(compiler: Compiler): Promise<ReadonlySet<string>> {
  const resolver = compiler.resolverFactory.get('normal', { ...compiler.options.resolve, dependencyType: 'esm' });
  const file = await new Promise<string | false | undefined>((found) => {
    resolver.resolve({}, compiler.context, FIRST_PART, {}, (error, result) => found(error ? undefined : result));
  });
  if (!file) return new Set();
  const source = await readFile(file, 'utf8');
  return new Set(
    [...source.matchAll(RE_EXPORT)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
}
