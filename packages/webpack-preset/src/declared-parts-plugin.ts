import path from 'node:path';
import type { Compiler, NormalModule } from 'webpack';

interface DeclaringModule {
  name: string;
  routes: readonly { page: string }[];
  widgets?: readonly { widget: string }[] | undefined;
}

/**
 * Fails a module's build if `module.json` names a page or widget that `src/module.tsx` doesn't load: visitors would
 * get a failure card.
 */
export class DeclaredPartsPlugin {
  readonly #file: string;
  readonly #module: () => DeclaringModule;

  /** @param workspace the module's folder @param module reads module.json at each compilation */
  constructor(workspace: string, module: () => DeclaringModule) {
    this.#file = path.join(workspace, 'src', 'module.tsx');
    this.#module = module;
  }

  apply(compiler: Compiler): void {
    // Kept between builds of a watch, which only parse changed files.
    let loaded: ReadonlyMap<string, string> = new Map();
    compiler.hooks.thisCompilation.tap('DeclaredPartsPlugin', (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('DeclaredPartsPlugin', (parser) => {
          parser.hooks.program.tap('DeclaredPartsPlugin', (program) => {
            // Webpack's type covers every module; only a file is parsed here.
            if ((parser.state.module as NormalModule).resource === this.#file) loaded = namedImports(program);
          });
        });
      }
      compilation.hooks.seal.tap('DeclaredPartsPlugin', () => {
        // Loads of a file that failed to compile are unknown.
        if (compilation.errors.length > 0) return;
        for (const fault of partFaults(this.#module(), loaded)) {
          compilation.errors.push(new compiler.webpack.WebpackError(fault));
        }
      });
    });
  }
}

function partFaults({ name, routes, widgets = [] }: DeclaringModule, loaded: ReadonlyMap<string, string>): string[] {
  const parts = [
    ...[...new Set(routes.map(({ page }) => page))].map((part) => ({ part, kind: 'pages' })),
    ...[...new Set(widgets.map(({ widget }) => widget))].map((part) => ({ part, kind: 'widgets' })),
  ];
  return parts
    .map(({ part, kind }) => ({ part, kind, file: `./${kind}/${part}.tsx` }))
    .filter(({ part, file }) => loaded.get(part) !== file)
    .map(
      ({ part, kind, file }) =>
        `${name}: module.json names ${part}, which src/module.tsx does not load. Add this to its ${kind}: ${part}: () => import('${file}')`,
    );
}

/** @returns imports by the name of the property with the loading function */
function namedImports(program: unknown): Map<string, string> {
  const imports = new Map<string, string>();
  for (const { type, computed, key, value } of nodesIn(program)) {
    if (type !== 'Property' || computed) continue;
    const name = isNode(key) ? (key.name ?? key.value) : undefined;
    const request = [...nodesIn(value)].find((node) => node.type === 'ImportExpression')?.source;
    if (typeof name === 'string' && isNode(request) && typeof request.value === 'string') {
      imports.set(name, request.value);
    }
  }
  return imports;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesIn(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}
