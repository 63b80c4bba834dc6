export type { Audience } from './changes/publish.ts';
export type { ReleaseResult } from './changes/release.ts';
export { ChangedMeanwhile, ForeignBuild, Refused, SiteBusy, SiteDamaged, WrongSetting } from './errors.ts';
export type { Listing, SiteListing } from './list.ts';
export type { ModuleListing, ModulesListing } from './module-listing.ts';
export { type GivenSettings, settingsIn } from './settings.ts';
export { openSite, type PublishResult, type Site, type SiteOptions } from './site.ts';
export type { HistoryEntry } from './store/history.ts';
export type { Verification } from './verify.ts';
