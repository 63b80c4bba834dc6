import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const swcJest = require.resolve('@swc/jest');

// Jest 30 runs the sources as ES modules on Node 20 only with these settings and --experimental-vm-modules.
const swc = (tsx) => ({
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // By their places: whoever uses this preset may have others of the same name.
  transform: { '\\.ts$': [swcJest, swc(false)], '\\.tsx$': [swcJest, swc(true)] },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // What takes long is started by a command of its own.
  testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  restoreMocks: true,
};

/** A workspace whose code runs on Node. */
export const nodeProject = (displayName, options = {}) => ({
  ...base,
  displayName,
  runtime: `${import.meta.dirname}/jest.node-runtime.mjs`,
  testEnvironment: `${import.meta.dirname}/jest.node-environment.mjs`,
  testEnvironmentOptions: { customExportConditions: ['powerline:source', 'node', 'node-addons'] },
  ...options,
});

/** A workspace whose code runs in the browser. */
export const browserProject = (displayName, options = {}) => ({
  ...base,
  displayName,
  runtime: `${import.meta.dirname}/jest.browser-runtime.mjs`,
  testEnvironment: `${import.meta.dirname}/jest.browser-environment.mjs`,
  setupFiles: [`${import.meta.dirname}/jest.browser-setup.mjs`],
  setupFilesAfterEnv: [`${import.meta.dirname}/jest.browser-patience.mjs`],
  testEnvironmentOptions: { customExportConditions: ['powerline:source', 'browser'] },
  // As one file: its ES modules are one per icon, and each suite would load all of them.
  moduleNameMapper: { '^lucide-react$': require.resolve('lucide-react') },
  ...options,
});
