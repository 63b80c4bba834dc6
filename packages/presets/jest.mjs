import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const swcJest = require.resolve('@swc/jest');

// On Node 20, Jest 30 needs these settings and --experimental-vm-modules for ES modules.
const swc = (tsx) => ({
  jsc: {
    target: 'es2023',
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // By path, because users of this preset may have others with these names.
  transform: { '\\.ts$': [swcJest, swc(false)], '\\.tsx$': [swcJest, swc(true)] },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Slow tests have their own command.
  testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  restoreMocks: true,
};

export const nodeProject = (displayName, options = {}) => ({
  ...base,
  displayName,
  runtime: `${import.meta.dirname}/jest.node-runtime.mjs`,
  testEnvironment: `${import.meta.dirname}/jest.node-environment.mjs`,
  testEnvironmentOptions: { customExportConditions: ['powerline:source', 'node', 'node-addons'] },
  ...options,
});

export const browserProject = (displayName, options = {}) => ({
  ...base,
  displayName,
  runtime: `${import.meta.dirname}/jest.browser-runtime.mjs`,
  testEnvironment: `${import.meta.dirname}/jest.browser-environment.mjs`,
  setupFiles: [`${import.meta.dirname}/jest.browser-setup.mjs`],
  setupFilesAfterEnv: [`${import.meta.dirname}/jest.browser-patience.mjs`],
  testEnvironmentOptions: { customExportConditions: ['powerline:source', 'browser'] },
  // One file: its ES modules are one per icon, and each suite would load all of them.
  moduleNameMapper: { '^lucide-react$': require.resolve('lucide-react') },
  ...options,
});
