import { PartLinks } from '@powerline/ui';

const PARTS = [
  { name: 'courses', title: 'Courses', to: '/marketing-academy' },
  { name: 'points', title: 'Points', to: '/academy/points' },
  { name: 'prizes', title: 'Prizes', to: '/academy/prizes' },
] as const;

export const AcademyNav = ({
  current,
  isBelowPart,
}: {
  current: (typeof PARTS)[number]['name'];
  /** For the page of one course or lesson. */
  isBelowPart?: boolean;
}) => <PartLinks label="Parts of The Marketing Academy" parts={PARTS} current={current} isBelowPart={isBelowPart} />;
