export * from './company.ts';
export * from './company-page.ts';
export * from './picture.ts';
export * from './profile.ts';
export * from './profile-report.ts';
export * from './profile-statistics.ts';
