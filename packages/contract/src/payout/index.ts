export * from './amount.ts';
export * from './installation.ts';
export * from './membership.ts';
export * from './month.ts';
export * from './payment.ts';
export * from './payment-import.ts';
export * from './plan.ts';
export * from './plan-version.ts';
