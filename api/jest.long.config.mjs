import project from './jest.config.mjs';

// Not in the root configuration: `npm run test:long`.
export default {
  ...project,
  roots: ['<rootDir>', '<rootDir>/../demo'],
  testMatch: ['**/*.long.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 60_000,
};
