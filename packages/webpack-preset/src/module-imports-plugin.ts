import path from 'node:path';
import type { Compiler } from 'webpack';
import { isShared } from './shared-libraries.ts';

/** What a module may import of ours, and nothing below it. */
const OWN_PACKAGES = [
  '@powerline/contract/<context>',
  '@powerline/contract/<context>/calls',
  '@powerline/platform',
  '@powerline/ui',
  '@powerline/ui/charts',
  '@powerline/ui/admin',
  '@powerline/ui/ordering',
  '@powerline/ui/images',
  '@powerline/ui/qr-code',
  '@powerline/ui/saving',
];

const isOwnPackage = (request: string) =>
  OWN_PACKAGES.includes(request) || /^@powerline\/contract\/[a-z-]+(?:\/calls)?$/.test(request);

/** Libraries of which the page has one copy that modules reach through ours: a second one would know nothing of it. */
const INSTEAD: Readonly<Record<string, string>> = {
  'react-router': 'Import links and navigation from @powerline/platform.',
  'react-router-dom': 'Import links and navigation from @powerline/platform.',
  'react-toastify': 'Use notify of @powerline/platform.',
  '@module-federation/enhanced': 'Only the shell talks to the federation runtime.',
  '@module-federation/runtime': 'Only the shell talks to the federation runtime.',
};

export interface ImportingModule {
  name: string;
  /** Absolute. */
  folder: string;
  /** Names of the packages in its own package.json. */
  dependencies: readonly string[];
}

/**
 * Fails the build of a module that imports what is not its own: the linter says the same earlier, but a build that
 * nobody linted is published just as well.
 */
export class ModuleImportsPlugin {
  readonly #module: ImportingModule;

  constructor(module: ImportingModule) {
    this.#module = module;
  }

  apply(compiler: Compiler): void {
    const sources = path.join(this.#module.folder, 'src') + path.sep;
    compiler.hooks.normalModuleFactory.tap('ModuleImportsPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('ModuleImportsPlugin', ({ request, context, contextInfo, dependencies }) => {
        // What loaders add to a file (Fast Refresh does) is not what somebody wrote in it.
        const isWritten = ['esm', 'commonjs'].includes(dependencies[0]?.category ?? '') && !path.isAbsolute(request);
        // Webpack's type knows no null, but what the container exposes has no issuer.
        const issuer = contextInfo.issuer as string | null;
        if (!isWritten || !issuer?.startsWith(sources)) return;
        const reason = importFault(this.#module, request, context);
        if (reason) throw new Error(`${this.#module.name} may not import ${request}. ${reason}`);
      });
    });
  }
}

/**
 * Why a module may not import `request`.
 *
 * @param context folder of the importing file.
 * @returns a sentence that says what to do, or undefined when all is well.
 */
export function importFault(module: ImportingModule, request: string, context: string): string | undefined {
  if (request.startsWith('.')) {
    const isInside = !path.relative(module.folder, path.resolve(context, request)).startsWith('..');
    return isInside ? undefined : `It lies outside of ${module.name}. Share code by ${OWN_PACKAGES.join(', ')}.`;
  }
  if (isOwnPackage(request)) return undefined;
  const library = packageName(request);
  if (library.startsWith('@powerline/')) {
    return `Of our packages a module imports ${OWN_PACKAGES.join(', ')}, by these names and no path below them.`;
  }
  if (INSTEAD[library]) return INSTEAD[library];
  if (isShared(library) || module.dependencies.includes(library)) return undefined;
  return `It is no shared library and not among the dependencies of ${module.name}. Use what @powerline/ui and @powerline/platform offer, or, in its folder: npm install ${library}`;
}

const packageName = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
