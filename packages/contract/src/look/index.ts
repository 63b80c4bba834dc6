export * from './accent-palettes.ts';
export * from './accent-styles.ts';
export * from './palette.ts';
