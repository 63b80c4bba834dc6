import { useSiteName } from '@powerline/platform';

/** The site's name. The server finds it by its attribute and writes the name into the page before scripts run. */
export const SiteName = () => <bdi data-site-name="">{useSiteName()}</bdi>;
