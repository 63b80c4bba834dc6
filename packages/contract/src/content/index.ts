export * from './iframe-source.ts';
export * from './logo.ts';
export * from './navigation.ts';
export * from './page-image.ts';
export * from './page-video.ts';
export * from './site-addresses.ts';
export * from './system.ts';
export * from './team-member.ts';
