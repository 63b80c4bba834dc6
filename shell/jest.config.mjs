import { browserProject } from '../jest.preset.mjs';

export default browserProject('shell');
