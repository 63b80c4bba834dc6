import { createRequire } from 'node:module';
import { browserProject } from '../jest.preset.mjs';

const project = browserProject('mfe-academy');

export default {
  ...project,
  moduleNameMapper: {
    ...project.moduleNameMapper,
    // Its field `browser` names what Jest doesn't read.
    '^tus-js-client$': createRequire(import.meta.url).resolve('tus-js-client/lib.es5/browser/index.js'),
  },
};
