import { nodeProject } from '../../jest.preset.mjs';

// Not in the root configuration: these start whole processes and take minutes (npm run test:operation).
export default nodeProject('operation', {
  testMatch: ['**/*.test.ts', '**/*.test.mjs'],
  testTimeout: 60_000,
  globalSetup: '<rootDir>/../../api/test/cluster/start.ts',
  globalTeardown: '<rootDir>/../../api/test/cluster/stop.ts',
});
