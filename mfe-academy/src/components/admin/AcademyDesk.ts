import { adminDesk } from '@powerline/ui/admin';

export const AcademyDesk = adminDesk('Parts of The Marketing Academy', [
  { name: 'courses', title: 'Courses', to: '/admin/academy' },
  { name: 'points', title: 'Points', to: '/admin/academy/points' },
  { name: 'prizes', title: 'Prizes', to: '/admin/academy/prizes' },
  { name: 'redemptions', title: 'Redemptions', to: '/admin/academy/redemptions' },
]);
