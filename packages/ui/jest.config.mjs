import { browserProject } from '../../jest.preset.mjs';

export default browserProject('ui');
