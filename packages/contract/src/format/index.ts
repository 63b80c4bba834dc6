export * from './dates.ts';
export * from './language.ts';
export * from './lists.ts';
export * from './names.ts';
export * from './numbers.ts';
