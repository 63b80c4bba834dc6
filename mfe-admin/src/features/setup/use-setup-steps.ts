import { useLogo, useSiteAddresses } from '@powerline/platform';
import type { ChecklistStep } from '@powerline/ui';
import { navigationPages } from '../../api/navigation-pages.ts';
import { useAllPageVideos } from '../../api/page-videos.ts';
import { teamMembers } from '../../api/team-members.ts';

/** Where the tabs are on the page: what a step opens must be in view. */
export const TABS_ID = 'parts';

const addressOf = (place: string) => `/admin?tab=${place}#${TABS_ID}`;

interface SetupSteps {
  /** Null while it is not known what is done. */
  steps: readonly ChecklistStep[] | null;
  /** One of them cannot be known: better no list than a wrong one. */
  hasFailed: boolean;
}

/** What makes an empty site one's own, and what of it is done. */
export function useSetupSteps(): SetupSteps {
  const logo = useLogo();
  const videos = useAllPageVideos();
  const team = teamMembers.use();
  const pages = navigationPages.use();
  const addresses = useSiteAddresses();
  const hasFailed = [logo, videos, team, pages, addresses].some(({ data, error }) => error && !data);
  if (!logo.data || !videos.data || !team.data || !pages.data || !addresses.data) return { steps: null, hasFailed };
  const { academyUrl, supportUrl } = addresses.data;
  const steps = [
    {
      title: 'Add your logo',
      text: 'It appears in the menu and on the home page.',
      to: addressOf('content&part=logo'),
      isDone: logo.data.logoUrl !== null,
    },
    {
      title: 'Set the video of the home page',
      text: 'Until then, it shows the built-in one.',
      to: addressOf('content&part=videos'),
      isDone: videos.data.some(({ pageSlug, iframeSrc }) => pageSlug === 'home' && iframeSrc !== null),
    },
    {
      title: 'Add the names of your team',
      text: 'Until then, the site shows sample names.',
      to: addressOf('team-members'),
      isDone: team.data.length > 0,
    },
    {
      title: 'Initialize the menu',
      text: 'Then you can choose what people see.',
      to: addressOf('pages'),
      isDone: pages.data.length > 0,
    },
    {
      title: 'Add your academy and support',
      text: 'Then members can find their courses, and ask for help.',
      to: addressOf('content&part=addresses'),
      isDone: academyUrl !== null && supportUrl !== null,
    },
  ];
  return { steps, hasFailed };
}
