import { sep } from 'node:path';
import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

const NODE_MODULES = `${sep}node_modules${sep}`;

/** By their files: for suites of one worker. */
const scripts = new Map();

/**
 * Compiles what others wrote once per worker: it runs anew in the window of each suite, but V8 keeps the code of the
 * functions that have run. React DOM, Testing Library and axe alone are 60,000 lines.
 *
 * It replaces a part of Jest that is not there to be replaced: its version is pinned, and each suite of a workspace for the
 * browser fails if that goes.
 */
export default class BrowserRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = executor.environment.getVmContext();
      // A script that is shared could not say which suite imports.
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
