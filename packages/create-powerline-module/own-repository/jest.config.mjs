import { browserProject } from '@powerline/presets/jest';

// Not a measure of speed: build machines are shared.
export default browserProject('mfe-example', { testTimeout: 30_000 });
