export * from './company.ts';
export * from './company-page.ts';
export * from './picture.ts';
