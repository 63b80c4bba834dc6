import { nodeProject } from '../../jest.preset.mjs';

// Not in the root configuration: these start whole processes, fill disks and take minutes (npm run test:faults).
export default nodeProject('faults', { testTimeout: 120_000 });
