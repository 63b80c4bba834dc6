export * from './navigation.ts';
export * from './problem.ts';
export * from './text.ts';
export * from './user.ts';
