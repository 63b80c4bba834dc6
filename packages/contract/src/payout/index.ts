export * from './month.ts';
export * from './plan.ts';
