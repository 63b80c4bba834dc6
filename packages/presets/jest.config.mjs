import { nodeProject } from './jest.mjs';

export default nodeProject('presets', { testMatch: ['**/*.test.mjs'] });
