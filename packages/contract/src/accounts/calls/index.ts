export * from './account.ts';
export * from './account-links.ts';
export * from './admin-second-factor-policy.ts';
export * from './admin-users.ts';
export * from './notification-settings.ts';
export * from './notifications.ts';
export * from './second-factor.ts';
export * from './session.ts';
