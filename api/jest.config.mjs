import { nodeProject } from '../jest.preset.mjs';

export default nodeProject('api', {
  globalSetup: '<rootDir>/test/cluster/start.ts',
  globalTeardown: '<rootDir>/test/cluster/stop.ts',
});
