import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Beside this file, compiled or as source like this one. */
const RENDER_PART = path.join(import.meta.dirname, `render-part${path.extname(import.meta.filename)}`);

const SCRIPT = 'parts.js';

export interface Part {
  name: string;
  /** Its default export is the component; relative to the workspace. */
  file: string;
  path: string;
  /** For all its ids and classes; unique in the document. */
  prefix: string;
}

/**
 * Compiles components for Node: our sources in one script, other packages as installed.
 *
 * @param base the build's own configuration
 * @returns a CommonJS script that exports `draw(name)`, the result of `renderPart`, and `speak(language, texts)`
 * @throws if compiling fails
 */
export async function compileParts(base: Configuration, workspace: string, parts: readonly Part[]): Promise<string> {
  const draw = parts.map(
    ({ name, path, prefix }, index) =>
      `${quoted(name)}: () => renderPart(part${index}.default, ${quoted(path)}, ${quoted(prefix)})`,
  );
  const source = [
    `import { renderPart } from ${quoted(RENDER_PART)};`,
    `import { readLanguageFrom } from '@powerline/contract/format';`,
    `import { addTranslation } from '@powerline/platform';`,
    ...parts.map(({ file }, index) => `import * as part${index} from ${quoted(path.join(workspace, file))};`),
    `const parts = { ${draw.join(', ')} };`,
    'export const draw = (name) => parts[name]();',
    'export const speak = (language, texts) => {',
    '  readLanguageFrom(() => language);',
    '  for (const [owner, own] of Object.entries(texts)) addTranslation(owner, own);',
    '};',
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

/** Compiles a script that runs before the first paint. @param file relative to the workspace */
export const compileFirstScript = (base: Configuration, file: string): Promise<string> =>
  compileScript({ ...base, entry: `./${file}`, output: { ...base.output, filename: SCRIPT, clean: false } });

/** @returns the only script @throws if compiling fails */
async function compileScript(configuration: Configuration): Promise<string> {
  const compiler = webpack({ ...configuration, mode: 'production', plugins: [], cache: false });
  // The build only needs the result.
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
 * Installed from a registry, our packages are ES modules in Node. Webpack then gives them a CommonJS file such as
 * SWR's without its `default`.
 */
const OURS_AS_INSTALLED = { test: /[\\/]node_modules[\\/]@powerline[\\/].*\.js$/, type: 'javascript/auto' };
const OWN = /^(?:\.|\/|[A-Za-z]:|data:|node:|@powerline\/)/;

/** Resolves a library like Node would for its importer. */
async function othersAsInstalled({ context, request, getResolve }: webpack.ExternalItemFunctionData) {
  if (!request || !context || !getResolve || OWN.test(request) || FONT.test(request)) return undefined;
  const resolve = getResolve({ conditionNames: ['node', 'require', 'default'], fullySpecified: false });
  const file = await new Promise((found, missing) => {
    resolve(context, request, (error, result) => (error ? missing(error) : found(result)));
  });
  return `commonjs ${file}`;
}
