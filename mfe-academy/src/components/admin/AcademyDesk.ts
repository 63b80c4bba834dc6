import { adminDesk } from '@powerline/ui/admin';
import { t } from '../../words.ts';

export const AcademyDesk = adminDesk(
  () => t('Parts of The Marketing Academy'),
  () => [
    { name: 'courses', title: t('Courses'), to: '/admin/academy' },
    { name: 'points', title: t('Points'), to: '/admin/academy/points' },
    { name: 'prizes', title: t('Prizes'), to: '/admin/academy/prizes' },
    { name: 'redemptions', title: t('Redemptions'), to: '/admin/academy/redemptions' },
  ],
);
