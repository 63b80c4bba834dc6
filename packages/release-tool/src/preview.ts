// Makes registry rows of builds that aren't published.
export { moduleRelease, shellRelease } from './site/build/build.ts';
export { releaseFor } from './site/changes/contract-form.ts';
export { publishFaults, type SiteSeen, type UnpublishedModule } from './site/changes/publish-faults.ts';
export { documentsAt, NOT_FOUND_DOCUMENT } from './site/documents/document-address.ts';
export { documentsOf } from './site/documents/documents.ts';
export { withInlineRegistry } from './site/documents/index-html.ts';
