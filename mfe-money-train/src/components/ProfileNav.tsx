import { PartLinks } from '@powerline/ui';

const PARTS = [
  { name: 'profile', title: 'Profile', to: '/profile' },
  { name: 'visits', title: 'Visits and clicks', to: '/profile/visits' },
] as const;

/** Leads from one part of a member's page to the other. */
export const ProfileNav = ({ current }: { current: (typeof PARTS)[number]['name'] }) => (
  <PartLinks label="Parts of your profile" parts={PARTS} current={current} />
);
