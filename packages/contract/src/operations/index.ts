export * from './module-load.ts';
