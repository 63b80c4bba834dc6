import { availableParallelism } from 'node:os';

export default {
  // Jest would leave one core free. One more than there are: some suites wait for processes of their own.
  maxWorkers: availableParallelism() + 1,
  projects: [
    '<rootDir>/packages/*',
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    '<rootDir>/api',
    '<rootDir>/scripts',
    '<rootDir>/scripts/new-module',
  ],
};
