import { availableParallelism } from 'node:os';

export default {
  // Jest would leave one core free. One more than there are: some suites wait for processes of their own.
  maxWorkers: availableParallelism() + 1,
  // Not a measure of speed: many tests wait for processes and disks, and machines that run them are shared. Counts here
  // alone: Jest reads it of no project.
  testTimeout: 240_000,
  projects: [
    '<rootDir>/packages/*/jest.config.mjs',
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    '<rootDir>/api',
    '<rootDir>/scripts',
    '<rootDir>/packages/create-powerline-module/example.jest.config.mjs',
  ],
};
