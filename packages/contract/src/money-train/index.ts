export * from './company.ts';
export * from './company-page.ts';
