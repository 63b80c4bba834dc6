export * from './admin-modules.ts';
export * from './health-faults.ts';
export * from './module-error.ts';
export * from './module-load.ts';
export * from './module-vital.ts';
export * from './operations.ts';
export * from './release.ts';
export * from './site-status.ts';
