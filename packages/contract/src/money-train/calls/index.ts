export * from './admin-companies.ts';
export * from './companies.ts';
