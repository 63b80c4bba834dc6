import path from 'node:path';
import type { Compiler } from 'webpack';
import { isShared } from './shared-libraries.ts';

/** Our packages that a module may import, without deep imports. */
const OWN_PACKAGES = [
  '@powerline/contract/<context>',
  '@powerline/contract/<context>/calls',
  '@powerline/platform',
  '@powerline/platform/settings',
  '@powerline/ui',
  '@powerline/ui/charts',
  '@powerline/ui/admin',
  '@powerline/ui/gallery',
  '@powerline/ui/ordering',
  '@powerline/ui/images',
  '@powerline/ui/qr-code',
  '@powerline/ui/rings',
  '@powerline/ui/saving',
  '@powerline/ui/text-changes',
];

const isOwnPackage = (request: string) =>
  OWN_PACKAGES.includes(request) || /^@powerline\/contract\/[a-z-]+(?:\/calls)?$/.test(request);

/** Libraries that modules must use through ours, because a second copy would be separate. */
const INSTEAD: Readonly<Record<string, string>> = {
  'react-router': 'Import links and navigation from @powerline/platform.',
  'react-router-dom': 'Import links and navigation from @powerline/platform.',
  'react-toastify': 'Use notify of @powerline/platform.',
  '@module-federation/enhanced': 'Only the shell talks to the federation runtime.',
  '@module-federation/runtime': 'Only the shell talks to the federation runtime.',
};

export interface ImportingModule {
  name: string;
  folder: string;
  /** From its own package.json. */
  dependencies: readonly string[];
}

/**
 * Fails a module's build on a foreign import. The linter reports it earlier, but builds are also published without
 * linting.
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
        // Loaders such as Fast Refresh add imports that no one wrote.
        const isWritten = ['esm', 'commonjs'].includes(dependencies[0]?.category ?? '') && !path.isAbsolute(request);
        // Despite webpack's type, a file that the container exposes has no issuer.
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
 * @param context folder of the importing file
 * @returns a sentence that says what to do, or undefined
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
