import { PartLinks } from '@powerline/ui';
import { t } from '../words.ts';

const parts = () =>
  [
    { name: 'courses', title: t('Courses'), to: '/marketing-academy' },
    { name: 'points', title: t('Points'), to: '/academy/points' },
    { name: 'prizes', title: t('Prizes'), to: '/academy/prizes' },
  ] as const;

export const AcademyNav = ({
  current,
  isBelowPart,
}: {
  current: ReturnType<typeof parts>[number]['name'];
  /** For the page of one course or lesson. */
  isBelowPart?: boolean;
}) => (
  <PartLinks label={t('Parts of The Marketing Academy')} parts={parts()} current={current} isBelowPart={isBelowPart} />
);
