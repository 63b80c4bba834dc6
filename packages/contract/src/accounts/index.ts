export * from './admin-flag.ts';
export * from './admin-user.ts';
export * from './credentials.ts';
export * from './password-fault.ts';
export * from './suspension.ts';
export * from './user.ts';
export * from './username.ts';
