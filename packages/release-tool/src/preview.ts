// What a release of given builds would be, without making it: for whoever shows builds that nobody published.
export { moduleRelease, shellRelease } from './site/build.ts';
export { releaseFor } from './site/contract-form.ts';
export { documentsAt, NOT_FOUND_DOCUMENT } from './site/document-address.ts';
export { documentsOf } from './site/documents.ts';
export { withInlineRegistry } from './site/index-html.ts';
export { publishFaults, type SiteSeen, type UnpublishedModule } from './site/publish-faults.ts';
