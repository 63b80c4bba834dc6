export * from './admin-flag.ts';
export * from './credentials.ts';
export * from './password-fault.ts';
export * from './user.ts';
export * from './username.ts';
