// By its place: tests of this repository run before anything is linked.
export { browserProject, nodeProject } from './packages/presets/jest.mjs';
