import { browserProject } from '../../jest.preset.mjs';

// The example that new modules are made from is tested as any module is.
export default browserProject('new-module', { roots: ['<rootDir>/mfe-example'] });
