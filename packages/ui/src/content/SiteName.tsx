import { useSiteName } from '@powerline/platform';

/** The site's name. The server writes it into prerendered pages too (api/src/operations/site/branded-page.ts). */
export const SiteName = () => <bdi>{useSiteName()}</bdi>;
