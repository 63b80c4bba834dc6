// SWR keeps each answer under the path of its call. Here stands each path whose answer more than one part of the site
// shows or changes, so that none has to spell the key of another; a key of one module alone stands in its src/api.

export const MENU_KEY = '/api/navigation-pages';
export const LOGO_KEY = '/api/settings/logo';
export const SITE_ADDRESSES_KEY = '/api/settings/addresses';
export const SYSTEMS_KEY = '/api/systems';
export const TEAM_MEMBERS_KEY = '/api/team-members';
export const COMPANIES_KEY = '/api/companies';

/** The companies of one member: the key has the member's id, so that nobody is shown those of another. */
export const companiesKey = (userId: number): string => `${COMPANIES_KEY}?userId=${userId}`;

/** The videos of all pages; below it, the one of each. */
export const PAGE_VIDEOS_KEY = '/api/page-videos';

/** The images of all pages; below it, those of each. */
export const PAGE_IMAGES_KEY = '/api/page-images';
