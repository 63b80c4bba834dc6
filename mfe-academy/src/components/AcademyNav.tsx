import { PartLinks } from '@powerline/ui';

const PARTS = [
  { name: 'courses', title: 'Courses', to: '/marketing-academy' },
  { name: 'points', title: 'Points', to: '/academy/points' },
  { name: 'prizes', title: 'Prizes', to: '/academy/prizes' },
] as const;

/** Leads from part to part of the academy while it is open. */
export const AcademyNav = ({
  current,
  isBelowPart,
}: {
  current: (typeof PARTS)[number]['name'];
  /** The page is of one course or lesson. */
  isBelowPart?: boolean;
}) => <PartLinks label="Parts of The Marketing Academy" parts={PARTS} current={current} isBelowPart={isBelowPart} />;
