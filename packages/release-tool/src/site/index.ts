export { ForeignBuild, Refused, SiteBusy, SiteDamaged, WrongSetting } from './errors.ts';
export type { HistoryEntry } from './history.ts';
export type { Listing, SiteListing } from './list.ts';
export type { Audience } from './publish.ts';
export type { ReleaseResult } from './release.ts';
export { type GivenSettings, settingsIn } from './settings.ts';
export { openSite, type PublishResult, type Site, type SiteOptions } from './site.ts';
export type { Verification } from './verify.ts';
