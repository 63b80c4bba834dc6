export * from './admin-companies.ts';
export * from './admin-profiles.ts';
export * from './companies.ts';
export * from './pictures.ts';
export * from './profile.ts';
export * from './profile-statistics.ts';
export * from './public-profiles.ts';
