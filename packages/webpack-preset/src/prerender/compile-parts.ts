import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Compiled beside this file, or its source when this is the source. */
const RENDER_PART = path.join(import.meta.dirname, `render-part${path.extname(import.meta.filename)}`);

const SCRIPT = 'parts.js';

/** What a build draws without a browser. */
export interface Part {
  name: string;
  /** Of the component, which is its default export; relative to the workspace. */
  file: string;
  /** The address at which it is drawn. */
  path: string;
  /** Of all its ids and classes; no other part of the same document may have it. */
  prefix: string;
}

/**
 * Compiles components once more, for Node: our own sources into one script, and what others wrote as it is installed.
 *
 * @param base how the build itself is compiled
 * @returns a CommonJS script that exports `draw(name)`: what `renderPart` gives of that part
 * @throws when they cannot be compiled
 */
export async function compileParts(base: Configuration, workspace: string, parts: readonly Part[]): Promise<string> {
  const draw = parts.map(
    ({ name, path, prefix }, index) =>
      `${quoted(name)}: () => renderPart(part${index}.default, ${quoted(path)}, ${quoted(prefix)})`,
  );
  const source = [
    `import { renderPart } from ${quoted(RENDER_PART)};`,
    ...parts.map(({ file }, index) => `import * as part${index} from ${quoted(path.join(workspace, file))};`),
    `const parts = { ${draw.join(', ')} };`,
    'export const draw = (name) => parts[name]();',
  ].join('\n');
  return compileScript({
    ...base,
    target: 'node20',
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { ...base.output, filename: SCRIPT, publicPath: '../', library: { type: 'commonjs2' }, clean: false },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { test: FONT, type: 'asset/resource' }, OURS_AS_INSTALLED],
      // In one script, loaded at once.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false, splitChunks: false },
    externalsPresets: { node: true },
    externals: [othersAsInstalled],
  });
}

/** Compiles a small script of a browser, run before a page is first painted. @param file relative to the workspace */
export const compileFirstScript = (base: Configuration, file: string): Promise<string> =>
  compileScript({ ...base, entry: `./${file}`, output: { ...base.output, filename: SCRIPT, clean: false } });

/** @returns the one script that comes of it. @throws when it cannot be compiled */
async function compileScript(configuration: Configuration): Promise<string> {
  const compiler = webpack({ ...configuration, mode: 'production', plugins: [], cache: false });
  // Nothing is written: the build has what it needs of it.
  compiler.hooks.shouldEmit.tap('compileScript', () => false);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, outcome) => {
      compiler.close(() => (error ? reject(error) : resolve(outcome)));
    });
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result');
  return String(stats.compilation.assets[SCRIPT]?.source());
}

const quoted = (text: string) => JSON.stringify(text);

const FONT = /\.woff2$/;
/**
 * Our packages are ES modules to Node where they come from a registry. Webpack then gives them no `default` of a CommonJS
 * file, such as SWR's, but all of it.
 */
const OURS_AS_INSTALLED = { test: /[\\/]node_modules[\\/]@powerline[\\/].*\.js$/, type: 'javascript/auto' };
const OWN = /^(?:\.|\/|[A-Za-z]:|data:|node:|@powerline\/)/;

/** The library that whoever asks for it would get in Node. */
async function othersAsInstalled({ context, request, getResolve }: webpack.ExternalItemFunctionData) {
  if (!request || !context || !getResolve || OWN.test(request) || FONT.test(request)) return undefined;
  const resolve = getResolve({ conditionNames: ['node', 'require', 'default'], fullySpecified: false });
  const file = await new Promise((found, missing) => {
    resolve(context, request, (error, result) => (error ? missing(error) : found(result)));
  });
  return `commonjs ${file}`;
}
