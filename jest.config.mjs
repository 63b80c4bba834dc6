export default {
  // Jest leaves one core free, which on two cores is half of them.
  maxWorkers: '100%',
  projects: [
    '<rootDir>/packages/*',
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    '<rootDir>/api',
    '<rootDir>/scripts',
    '<rootDir>/scripts/new-module',
  ],
};
