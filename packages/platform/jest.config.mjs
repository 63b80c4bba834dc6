import { browserProject } from '../../jest.preset.mjs';

export default browserProject('platform');
