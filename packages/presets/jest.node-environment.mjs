import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Runs a suite among the globals of its worker, where the libraries are, too (jest.node-runtime.mjs): in a context of its
 * own, an array or an error would not be one to them. What a suite does to the globals, the environment or the process is
 * undone after it.
 */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  // Those of old, which nobody asks for.
  fakeTimers = null;
  #conditions;
  #restore = [restoreGlobals(), restoreEnvironment(), restoreListeners()];

  constructor({ projectConfig }) {
    this.#conditions = projectConfig.testEnvironmentOptions.customExportConditions ?? ['node', 'node-addons'];
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const restore of this.#restore) restore();
  }

  exportConditions() {
    return this.#conditions;
  }

  /** Asked for by the runner, which wants an answer; our runtime takes none. */
  getVmContext() {
    return globalThis;
  }
}

/** @returns what undoes all that happens to the globals from now on, and to what Jest itself replaces in `process` */
function restoreGlobals() {
  const before = new Map(
    Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]),
  );
  const { exit } = process;
  return () => {
    process.exit = exit;
    for (const key of Reflect.ownKeys(globalThis)) {
      const { configurable, value } = Object.getOwnPropertyDescriptor(globalThis, key);
      const old = before.get(key);
      if (!configurable) continue;
      if (old === undefined) delete globalThis[key];
      else if (value !== old.value) Object.defineProperty(globalThis, key, old);
    }
  };
}

function restoreEnvironment() {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

function restoreListeners() {
  const before = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  return () => {
    for (const event of process.eventNames()) {
      for (const listener of process.rawListeners(event)) {
        if (!before.get(event)?.includes(listener)) process.removeListener(event, listener);
      }
    }
  };
}
