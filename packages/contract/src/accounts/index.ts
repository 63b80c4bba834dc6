export * from './user.ts';
export * from './username.ts';
