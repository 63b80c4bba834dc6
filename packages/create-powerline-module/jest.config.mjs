import { nodeProject } from '../../jest.preset.mjs';

export default nodeProject('create-powerline-module', {
  testMatch: ['**/*.test.mjs'],
  testPathIgnorePatterns: ['/mfe-example/', '/own-repository/'],
});
