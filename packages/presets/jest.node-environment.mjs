import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Runs a suite with its worker's globals, where the libraries are too (jest.node-runtime.mjs): in another context,
 * arrays and errors would not be theirs. Changes to globals, environment and process are undone after the suite.
 */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  // The legacy fake timers, which nothing uses.
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

  /** The runner calls it; our runtime doesn't need it. */
  getVmContext() {
    return globalThis;
  }
}

/** @returns a function that undoes later changes to globals, and to what Jest replaces in `process` */
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
