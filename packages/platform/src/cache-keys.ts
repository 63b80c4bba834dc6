import type * as contentCalls from '@powerline/contract/content/calls';
import type * as moneyTrainCalls from '@powerline/contract/money-train/calls';

// Paths of answers that several parts of the site use, which are SWR's keys. Only types come from the declarations:
// every first visit loads this file, and would load the calls' schemas too.

export const MENU_KEY = '/api/navigation-pages' satisfies typeof contentCalls.listNavigationPages.path;
export const LOGO_KEY = '/api/settings/logo' satisfies typeof contentCalls.getLogo.path;
export const SITE_ADDRESSES_KEY = '/api/settings/addresses' satisfies typeof contentCalls.getSiteAddresses.path;
export const SYSTEMS_KEY = '/api/systems' satisfies typeof contentCalls.listSystems.path;
export const TEAM_MEMBERS_KEY = '/api/team-members' satisfies typeof contentCalls.listTeamMembers.path;
export const COMPANIES_KEY = '/api/companies' satisfies typeof moneyTrainCalls.listCompanies.path;

/** The member's id in the key keeps members' companies apart. */
export const companiesKey = (userId: number): string => `${COMPANIES_KEY}?userId=${userId}`;

/** Each page's video is below this path. */
export const PAGE_VIDEOS_KEY = '/api/page-videos' satisfies typeof contentCalls.listPageVideos.path;

/** Each page's images are below this path. */
export const PAGE_IMAGES_KEY = '/api/page-images' satisfies typeof contentCalls.listPageImages.path;
