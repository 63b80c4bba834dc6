export * from './id.ts';
export * from './list-page.ts';
export * from './problem.ts';
export * from './product.ts';
export * from './text.ts';
export * from './typed-id.ts';
export * from './web-address.ts';
