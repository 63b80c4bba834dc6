import { useLogo, useSiteAddresses } from '@powerline/platform';
import type { ChecklistStep } from '@powerline/ui';
import { navigationPages } from '../../api/navigation-pages.ts';
import { useAllPageVideos } from '../../api/page-videos.ts';
import { teamMembers } from '../../api/team-members.ts';

/** A step scrolls to the tab that it opens. */
export const TABS_ID = 'parts';

const addressOf = (place: string) => `/admin?tab=${place}#${TABS_ID}`;

type Done = Record<'logo' | 'video' | 'team' | 'menu' | 'addresses', boolean>;

const setupSteps = (done: Done): ChecklistStep[] => [
  {
    title: 'Add your logo',
    text: 'It appears in the menu and on the home page.',
    to: addressOf('content&part=logo'),
    isDone: done.logo,
  },
  {
    title: 'Set the video of the home page',
    text: 'Until then, it shows the built-in one.',
    to: addressOf('content&part=videos'),
    isDone: done.video,
  },
  {
    title: 'Add the names of your team',
    text: 'Until then, the site shows sample names.',
    to: addressOf('team-members'),
    isDone: done.team,
  },
  {
    title: 'Initialize the menu',
    text: 'Then you can choose what people see.',
    to: addressOf('pages'),
    isDone: done.menu,
  },
  {
    title: 'Add your academy and support',
    text: 'Then members can find their courses, and ask for help.',
    to: addressOf('content&part=addresses'),
    isDone: done.addresses,
  },
];

/** No other state of the list is higher. */
export const FIRST_DAY_STEPS: readonly ChecklistStep[] = setupSteps({
  logo: false,
  video: false,
  team: false,
  menu: false,
  addresses: false,
});

interface SetupSteps {
  /** Null while loading. */
  steps: readonly ChecklistStep[] | null;
  /** If a part is unknown, the list is hidden rather than wrong. */
  hasFailed: boolean;
}

export function useSetupSteps(): SetupSteps {
  const logo = useLogo();
  const videos = useAllPageVideos();
  const team = teamMembers.use();
  const pages = navigationPages.use();
  const addresses = useSiteAddresses();
  const hasFailed = [logo, videos, team, pages, addresses].some(({ data, error }) => error && !data);
  if (!logo.data || !videos.data || !team.data || !pages.data || !addresses.data) return { steps: null, hasFailed };
  const { academyUrl, supportUrl } = addresses.data;
  const steps = setupSteps({
    logo: logo.data.logoUrl !== null,
    video: videos.data.some(({ pageSlug, iframeSrc }) => pageSlug === 'home' && iframeSrc !== null),
    team: team.data.length > 0,
    menu: pages.data.length > 0,
    addresses: academyUrl !== null && supportUrl !== null,
  });
  return { steps, hasFailed };
}
