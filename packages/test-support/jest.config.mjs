import { nodeProject } from '../../jest.preset.mjs';

export default nodeProject('test-support');
