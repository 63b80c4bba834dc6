// What a release of given builds would be, without making it: for whoever shows builds that nobody published.
export { exportsIn, moduleRelease, shellRelease } from './site/build.ts';
export { documentAt, NOT_FOUND_DOCUMENT } from './site/document-address.ts';
export { documentsOf } from './site/documents.ts';
export { withInlineRegistry } from './site/index-html.ts';
export { withRow } from './site/rows.ts';
export { buildKey, registryFaults } from './site/rules.ts';
