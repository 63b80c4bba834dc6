import { sep } from 'node:path';
import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

const NODE_MODULES = `${sep}node_modules${sep}`;

/** By file, for all suites of a worker. */
const scripts = new Map();

/**
 * Compiles libraries once per worker: each suite runs them in its own window, but V8 keeps compiled functions. React
 * DOM, Testing Library and axe alone are 60,000 lines. It replaces internal parts of Jest: the version is pinned, and
 * every browser suite fails if they change.
 */
export default class BrowserRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = executor.environment.getVmContext();
      // A shared script could not tell which suite imports.
      if (context === null || !filename.includes(NODE_MODULES) || /\bimport\s*\(/.test(code)) {
        return compile(code, filename);
      }
      return scriptOf(filename, code, executor.injectedModuleParameters).runInContext(context);
    };
  }
}

function scriptOf(filename, code, parameters) {
  const begin = `(function (${parameters}) {`;
  const source = `${begin}${code}\n})`;
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(source, { filename, columnOffset: -begin.length });
  scripts.set(filename, { source, script });
  return script;
}
