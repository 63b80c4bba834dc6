import type * as contentCalls from '@powerline/contract/content/calls';
import type * as moneyTrainCalls from '@powerline/contract/money-train/calls';

// SWR keeps each answer under the path of its call. Here are the paths whose answers more than one part of the site shows
// or changes. They are spelled out, and held to the declarations by type alone: every first visit loads this file, and
// would load the schemas of the calls with it.

export const MENU_KEY = '/api/navigation-pages' satisfies typeof contentCalls.listNavigationPages.path;
export const LOGO_KEY = '/api/settings/logo' satisfies typeof contentCalls.getLogo.path;
export const SITE_ADDRESSES_KEY = '/api/settings/addresses' satisfies typeof contentCalls.getSiteAddresses.path;
export const SYSTEMS_KEY = '/api/systems' satisfies typeof contentCalls.listSystems.path;
export const TEAM_MEMBERS_KEY = '/api/team-members' satisfies typeof contentCalls.listTeamMembers.path;
export const COMPANIES_KEY = '/api/companies' satisfies typeof moneyTrainCalls.listCompanies.path;

/** The companies of one member: the key has the member's id, so that nobody is shown those of another. */
export const companiesKey = (userId: number): string => `${COMPANIES_KEY}?userId=${userId}`;

/** The videos of all pages; below it, the one of each. */
export const PAGE_VIDEOS_KEY = '/api/page-videos' satisfies typeof contentCalls.listPageVideos.path;

/** The images of all pages; below it, those of each. */
export const PAGE_IMAGES_KEY = '/api/page-images' satisfies typeof contentCalls.listPageImages.path;
