import { PartLinks } from '@powerline/ui';

const PARTS = [
  { name: 'profile', title: 'Profile', to: '/profile' },
  { name: 'visits', title: 'Visits and clicks', to: '/profile/visits' },
] as const;

export const ProfileNav = ({ current }: { current: (typeof PARTS)[number]['name'] }) => (
  <PartLinks label="Parts of your profile" parts={PARTS} current={current} />
);
