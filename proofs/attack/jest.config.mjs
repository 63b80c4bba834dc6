import { nodeProject } from '../../jest.preset.mjs';

// Not in the root configuration: these start servers of their own and take minutes (npm run test:attack).
export default nodeProject('attack', { testTimeout: 120_000 });
