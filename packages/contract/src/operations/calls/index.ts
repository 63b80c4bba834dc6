export * from './admin-modules.ts';
export * from './admin-operations.ts';
export * from './docs.ts';
export * from './health.ts';
export * from './metrics.ts';
export * from './module-health.ts';
export * from './module-reports.ts';
export * from './releases.ts';
