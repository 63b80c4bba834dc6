export * from './module-load.ts';
export * from './release.ts';
