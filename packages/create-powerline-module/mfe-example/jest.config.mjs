import { browserProject } from '../jest.preset.mjs';

export default browserProject('mfe-example');
