import { nodeProject } from '../jest.preset.mjs';

export default nodeProject('api', {
  moduleNameMapper: { '^@node-rs/argon2$': '<rootDir>/test/quick-argon2.ts' },
  setupFiles: ['<rootDir>/test/check-rows.ts'],
  globalSetup: '<rootDir>/test/cluster/start.ts',
  globalTeardown: '<rootDir>/test/cluster/stop.ts',
});
