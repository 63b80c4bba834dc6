// What a release of given builds would be, without making it: for whoever shows builds that nobody published.
export { moduleRelease, shellRelease } from './site/build/build.ts';
export { releaseFor } from './site/changes/contract-form.ts';
export { publishFaults, type SiteSeen, type UnpublishedModule } from './site/changes/publish-faults.ts';
export { documentsAt, NOT_FOUND_DOCUMENT } from './site/documents/document-address.ts';
export { documentsOf } from './site/documents/documents.ts';
export { withInlineRegistry } from './site/documents/index-html.ts';
