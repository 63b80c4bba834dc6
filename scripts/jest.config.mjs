import { nodeProject } from '../jest.preset.mjs';

export default nodeProject('scripts', { testMatch: ['**/*.test.mjs'] });
